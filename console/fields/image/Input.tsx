import '../../i18n/inputs.ts'
import { useState, type ReactNode } from 'react'
import { useRecordContext } from 'react-admin'
import type { InputProps } from '../shared/kind.ts'
import { Labelled } from '../shared/Labelled.tsx'
import { useKindInput, withError } from '../shared/useKindInput.ts'
import { useTranslate } from '../../i18n/words.ts'
import type { Refused } from './chosen.ts'
import { PictureBox } from './PictureBox.tsx'
import { usePreview } from './usePreview.ts'

interface ImageInputProps extends InputProps {
  /** What stands where no picture is; the landscape that is generated from the record's id unless given. */
  readonly blank?: ReactNode
}

/** A picture to choose, drop or paste, of which a part is cut out and shown before it is sent. What is rejected changes nothing. */
export function ImageInput({ blank, ...props }: ImageInputProps) {
  const translate = useTranslate()
  const [problem, setProblem] = useState<Refused>()
  const input = withError(useKindInput(props), problem && translate(problem))
  const record = useRecordContext<{ id: string }>()
  const { ref, value, onChange, onBlur, name } = input.control
  const preview = usePreview(value)
  return (
    <Labelled input={input}>
      <PictureBox
        id={input.id}
        name={name}
        preview={preview}
        pattern={record?.id ?? name}
        ratio={props.field.options.ratio}
        blank={blank}
        invalid={input.invalid}
        describedBy={input.describedBy}
        buttonRef={ref}
        onBlur={onBlur}
        onProblem={setProblem}
        onPicture={onChange}
      />
    </Labelled>
  )
}
