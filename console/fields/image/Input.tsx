import '../../i18n/late.ts'
import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
} from 'react'
import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import type { InputProps } from '../shared/kind.ts'
import { Labelled } from '../shared/Labelled.tsx'
import { useKindInput, withError } from '../shared/useKindInput.ts'
import { accepted, fileIn, lookAt } from './chosen.ts'
import { Picture } from './Picture.tsx'
import { useTranslate } from '../../i18n/words.ts'
import * as unseenCss from '../../ui/unseen.module.css'

const Cropper = lazy(() => import('./Cropper.tsx'))

interface ImageInputProps extends InputProps {
  /** What stands where no picture is; the landscape that is generated from the record's id unless given. */
  readonly blank?: ReactNode
}

/** A picture to choose, drop or paste, of which a part is cut out and shown before it is sent. What is rejected changes nothing. */
export function ImageInput({ blank, ...props }: ImageInputProps) {
  const translate = useTranslate()
  const [problem, setProblem] = useState<`messages.rule.${'image' | 'imageLarge' | 'imageBroken' | 'imageHeic'}`>()
  const [address, setAddress] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [over, setOver] = useState(false)
  const input = withError(useKindInput(props), problem && translate(problem))
  const record = useRecordContext<{ id: string }>()
  const chooser = useRef<HTMLInputElement | null>(null)
  const turns = useRef(0)
  const { ratio } = props.field.options
  const { ref, value, onChange, onBlur, name } = input.control
  const preview = usePreview(value)

  const take = async (file: File | undefined) => {
    if (!file) return
    const turn = (turns.current += 1)
    setBusy(true)
    const chosen = await lookAt(file)
    // Another was chosen while this one was looked at.
    if (turn !== turns.current) {
      if ('address' in chosen) URL.revokeObjectURL(chosen.address)
      return
    }
    setBusy(false)
    setProblem('refused' in chosen ? chosen.refused : undefined)
    if ('address' in chosen) setAddress(chosen.address)
  }
  const leave = () => {
    if (address) URL.revokeObjectURL(address)
    setAddress(undefined)
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    void take(event.target.files?.[0])
    event.target.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(fileIn(event.dataTransfer))
  }
  const paste = (event: ClipboardEvent) => {
    const file = fileIn(event.clipboardData)
    if (!file) return
    event.preventDefault()
    void take(file)
  }
  const remove = () => {
    setProblem(undefined)
    onChange(null)
    document.getElementById(`${input.id}-choose`)?.focus()
  }

  return (
    <Labelled input={input}>
      <Stack
        direction="row"
        useFlexGap
        spacing={{ xs: 1.5, sm: 2 }}
        onPaste={paste}
        onDrop={drop}
        onDragOver={(event) => event.preventDefault()}
        onDragEnter={() => setOver(true)}
        onDragLeave={(event) => event.currentTarget.contains(event.relatedTarget as Node | null) || setOver(false)} // what a pointer enters is a node
        sx={{
          flexWrap: 'wrap',
          alignItems: 'center',
          mt: 0.5,
          p: 1.5,
          border: '1.5px dashed',
          borderColor: over ? 'var(--focus)' : 'var(--line)',
          borderRadius: 'var(--radius-s)',
          bgcolor: over ? 'var(--forest-100)' : undefined,
        }}
      >
        <Box
          sx={{
            width: ratio === 1 ? { xs: 80, sm: 96 } : { xs: 96, sm: 160 },
            flex: 'none',
            aspectRatio: String(ratio ?? 4 / 3),
            borderRadius: ratio === 1 ? '50%' : 'var(--radius-s)',
            overflow: 'hidden',
            border: 1,
            borderColor: 'divider',
          }}
        >
          {!preview && blank ? (
            blank
          ) : (
            <Picture src={preview} id={record?.id ?? name} alt={translate('picture.chosen')} sizes="160px" />
          )}
        </Box>
        <Stack spacing={1} sx={{ alignItems: 'flex-start', minWidth: 0, flex: '1 1 150px' }}>
          <input
            id={input.id}
            ref={chooser}
            type="file"
            name={name}
            accept={accepted}
            onChange={choose}
            aria-describedby={input.describedBy}
            aria-invalid={input.invalid}
            tabIndex={-1}
            className={unseenCss.unseen}
          />
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
            <Button
              id={`${input.id}-choose`}
              ref={ref}
              type="button"
              variant="outlined"
              size="small"
              aria-busy={busy}
              aria-describedby={input.describedBy}
              sx={{ px: { xs: 1.5, sm: 1.75 } }}
              onClick={() => chooser.current?.click()}
              onBlur={onBlur}
            >
              {translate(preview ? 'picture.other' : 'picture.choose')}
            </Button>
            {preview && (
              <Button type="button" size="small" color="inherit" onClick={remove}>
                {translate('picture.remove')}
              </Button>
            )}
          </Stack>
          <Typography variant="body2" color="text.secondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
            {translate('picture.drop')}
          </Typography>
        </Stack>
      </Stack>
      {busy && <LinearProgress aria-label={translate('picture.reading')} sx={{ mt: 0.5, borderRadius: 2 }} />}
      {address && (
        <Suspense
          fallback={<LinearProgress aria-label={translate('picture.reading')} sx={{ mt: 0.5, borderRadius: 2 }} />}
        >
          <Cropper
            address={address}
            ratio={ratio}
            onCancel={leave}
            onDone={(file) => {
              onChange(file)
              leave()
            }}
          />
        </Suspense>
      )}
    </Labelled>
  )
}

/** The address of what is chosen or stored; undefined where nothing is. */
export function usePreview(value: unknown): string | undefined {
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    if (!(value instanceof Blob)) return
    const address = URL.createObjectURL(value)
    setChosen(address)
    return () => {
      URL.revokeObjectURL(address)
      setChosen(undefined)
    }
  }, [value])
  return value instanceof Blob ? chosen : typeof value === 'string' && value !== '' ? value : undefined
}
