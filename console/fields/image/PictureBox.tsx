import '../../i18n/inputs.ts'
import {
  Suspense,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material'
import { accepted, fileIn, lookAt, type Refused } from './chosen.ts'
import { Picture } from './Picture.tsx'
import { useTranslate } from '../../i18n/words.ts'
import * as unseenCss from '../../ui/unseen.module.css'
import { part } from '../../ui/part.tsx'

const Cropper = part(() => import('./Cropper.tsx'))

interface PictureBoxProps {
  readonly id: string
  readonly name?: string
  /** The address of what is chosen or stored; undefined where nothing is. */
  readonly preview: string | undefined
  /** What the landscape is drawn from where no picture is. */
  readonly pattern: string
  /** Width over height that a picture is cut to. */
  readonly ratio: number | undefined
  readonly blank?: ReactNode
  /** Within a row: smaller, without a frame of its own. */
  readonly small?: boolean
  /** A picture is being taken elsewhere, such as uploaded. */
  readonly working?: string | undefined
  readonly invalid: boolean
  readonly describedBy: string | undefined
  readonly buttonRef?: Ref<HTMLButtonElement>
  readonly onBlur?: () => void
  /** Why what was chosen is no picture that can be used; undefined once one is. */
  readonly onProblem: (problem: Refused | undefined) => void
  /** The part that was chosen, or `null` where the picture is taken away. */
  readonly onPicture: (picture: File | null) => void
}

/** Where a picture is chosen, dropped or pasted, a part of it is cut out, and it is shown. */
export function PictureBox({
  id,
  name,
  preview,
  pattern,
  ratio,
  blank,
  small = false,
  working,
  invalid,
  describedBy,
  buttonRef,
  onBlur,
  onProblem,
  onPicture,
}: PictureBoxProps) {
  const translate = useTranslate()
  const [address, setAddress] = useState<string>()
  const [reading, setReading] = useState(false)
  const [over, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement | null>(null)
  const turns = useRef(0)
  const busy = reading ? translate('picture.reading') : working

  const take = async (file: File | undefined) => {
    if (!file) return
    const turn = (turns.current += 1)
    setReading(true)
    const chosen = await lookAt(file)
    // Another was chosen while this one was looked at.
    if (turn !== turns.current) {
      if ('address' in chosen) URL.revokeObjectURL(chosen.address)
      return
    }
    setReading(false)
    onProblem('refused' in chosen ? chosen.refused : undefined)
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
    onProblem(undefined)
    onPicture(null)
    document.getElementById(`${id}-choose`)?.focus()
  }

  return (
    <>
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
          p: small ? 0.5 : 1.5,
          border: '1.5px dashed',
          borderColor: over ? 'var(--focus)' : small ? 'transparent' : 'var(--line)',
          borderRadius: 'var(--radius-s)',
          bgcolor: over ? 'var(--forest-100)' : undefined,
        }}
      >
        <Box
          sx={{
            width: small ? (ratio === 1 ? 64 : 96) : ratio === 1 ? { xs: 80, sm: 96 } : { xs: 96, sm: 160 },
            flex: 'none',
            aspectRatio: String(ratio ?? 4 / 3),
            borderRadius: ratio === 1 ? '50%' : 'var(--radius-s)',
            overflow: 'hidden',
            border: 1,
            borderColor: 'divider',
            // Initials stand in the middle of it, on a phone too.
            '& > .MuiAvatar-root': { width: '100%', height: '100%' },
          }}
        >
          {!preview && blank ? (
            blank
          ) : (
            <Picture src={preview} id={pattern} alt={translate('picture.chosen')} shown={160} />
          )}
        </Box>
        <Stack spacing={1} sx={{ alignItems: 'flex-start', minWidth: 0, flex: '1 1 150px' }}>
          <input
            id={id}
            ref={chooser}
            type="file"
            name={name}
            accept={accepted}
            onChange={choose}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            tabIndex={-1}
            className={unseenCss.unseen}
          />
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
            <Button
              id={`${id}-choose`}
              ref={buttonRef}
              type="button"
              variant="outlined"
              size="small"
              aria-busy={busy !== undefined}
              aria-describedby={describedBy}
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
          {!small && (
            <Typography variant="body2" color="text.secondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
              {translate('picture.drop')}
            </Typography>
          )}
        </Stack>
      </Stack>
      {busy !== undefined && <LinearProgress aria-label={busy} sx={{ mt: 0.5, borderRadius: 2 }} />}
      {address && (
        <Suspense
          fallback={<LinearProgress aria-label={translate('picture.reading')} sx={{ mt: 0.5, borderRadius: 2 }} />}
        >
          <Cropper
            address={address}
            ratio={ratio}
            onCancel={leave}
            onDone={(file) => {
              onPicture(file)
              leave()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
