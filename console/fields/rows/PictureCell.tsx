import '../../i18n/inputs.ts'
import { useEffect, useRef, useState } from 'react'
import { FormControl, FormHelperText, FormLabel } from '@mui/material'
import { ApiError, isAbort } from '@baobab/data-provider'
import { contract } from '@baobab/validation/calls/index.ts'
import type { Part } from '@baobab/validation'
import { isStoredPicture } from '@baobab/validation/pictures.ts'
import { useSigned } from '../../session/session.tsx'
import { useTranslate } from '../../i18n/words.ts'
import type { Refused } from '../image/chosen.ts'
import { PictureBox } from '../image/PictureBox.tsx'
import { usePreview } from '../image/usePreview.ts'

interface PictureCellProps {
  readonly id: string
  readonly part: Part
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly buttonRef: ((button: HTMLElement | null) => void) | undefined
  /** The address of the picture once it is uploaded; while it is on its way a text that is none, so that nothing is sent without it. */
  readonly onAddress: (address: string) => void
  readonly onBlur: () => void
}

/** Stands in the place of an address while a picture is uploaded. */
const onItsWay = 'uploading'

/** A picture of a row: uploaded as soon as it is chosen, so that what is typed and what is kept of it name its address. */
export function PictureCell({ id, part, label, value, error, buttonRef, onAddress, onBlur }: PictureCellProps) {
  const translate = useTranslate()
  const { client } = useSigned().providers
  const [problem, setProblem] = useState<Refused>()
  const [failure, setFailure] = useState<string>()
  const [chosen, setChosen] = useState<File>()
  const running = useRef<AbortController | null>(null)
  const shown = usePreview(chosen ?? (isStoredPicture(value) ? value : undefined))
  useEffect(() => () => running.current?.abort(), [])

  const upload = async (picture: File | null) => {
    running.current?.abort()
    running.current = null
    setFailure(undefined)
    setChosen(picture ?? undefined)
    if (!picture) return onAddress('')
    const control = new AbortController()
    running.current = control
    onAddress(onItsWay)
    try {
      const { address } = await client.call(contract.pictures.upload, { body: { picture }, signal: control.signal })
      if (running.current !== control) return
      onAddress(address)
    } catch (reason) {
      if (running.current !== control) return
      // What was there before stays.
      onAddress(isStoredPicture(value) ? value : '')
      if (!isAbort(reason)) setFailure(sentenceOf(reason) ?? translate('messages.http.offline'))
    }
    running.current = null
    setChosen(undefined)
  }

  const said = problem ? translate(problem) : (failure ?? (chosen ? undefined : error))
  return (
    <FormControl error={said !== undefined} required={part.required === 'always'} sx={{ minWidth: 0 }}>
      <FormLabel htmlFor={id} sx={{ fontSize: '0.8125rem' }}>
        {label}
      </FormLabel>
      <PictureBox
        id={id}
        small
        preview={shown}
        pattern={id}
        ratio={part.options.ratio}
        working={chosen ? translate('picture.uploading') : undefined}
        invalid={said !== undefined}
        describedBy={said === undefined ? undefined : `${id}-error`}
        buttonRef={buttonRef}
        onBlur={onBlur}
        onProblem={setProblem}
        onPicture={(picture) => void upload(picture)}
      />
      {said !== undefined && (
        <FormHelperText id={`${id}-error`} role="status">
          {said}
        </FormHelperText>
      )}
    </FormControl>
  )
}

function sentenceOf(reason: unknown): string | undefined {
  if (!(reason instanceof ApiError)) return undefined
  return reason.errors['picture'] ?? reason.message
}
