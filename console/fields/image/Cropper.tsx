import '../../i18n/inputs.ts'
import { useRef, useState, type SyntheticEvent } from 'react'
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  useMediaQuery,
  type Theme,
} from '@mui/material'
import { ReactCrop, centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { cut } from './cut.ts'
import { useTranslate, type ConsoleTranslate } from '../../i18n/words.ts'

interface CropperProps {
  /** The address of the chosen picture. */
  readonly address: string
  /** Width over height of the part; any unless given. */
  readonly ratio?: number | undefined
  readonly onDone: (file: File) => void
  readonly onCancel: () => void
}

/** Where a part of a chosen picture is picked: by pointer, by finger, or by the arrow keys. It is loaded with the first picture. */
export default function Cropper({ address, ratio, onDone, onCancel }: CropperProps) {
  const translate = useTranslate()
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const image = useRef<HTMLImageElement | null>(null)
  const [part, setPart] = useState<PercentCrop>()
  const [failed, setFailed] = useState(false)

  const begin = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) => {
    const whole = { unit: '%', width: 100, height: 100, x: 0, y: 0 } as const
    setPart(
      ratio === undefined
        ? whole
        : centerCrop(widestOf(ratio, naturalWidth, naturalHeight), naturalWidth, naturalHeight),
    )
  }
  const use = async () => {
    if (!image.current || !part) return
    try {
      onDone(await cut(image.current, part))
    } catch {
      setFailed(true)
    }
  }

  return (
    <Dialog
      open
      fullScreen={small}
      maxWidth="md"
      onClose={onCancel}
      aria-labelledby="cropper-title"
      aria-describedby="cropper-help"
    >
      <DialogTitle id="cropper-title">{translate('picture.cropTitle')}</DialogTitle>
      <DialogContent sx={{ px: { xs: 2, sm: 3 }, display: 'flex', flexDirection: 'column', gap: 2 }}>
        <DialogContentText id="cropper-help">{translate('picture.cropHelp')}</DialogContentText>
        <Box sx={frame}>
          <ReactCrop
            {...(part ? { crop: part } : {})}
            {...(ratio === undefined ? {} : { aspect: ratio })}
            keepSelection
            ruleOfThirds
            minWidth={24}
            ariaLabels={labels(translate)}
            onChange={(_, next) => setPart(next)}
          >
            <img ref={image} src={address} alt={translate('picture.whole')} onLoad={begin} />
          </ReactCrop>
        </Box>
        {failed && <Alert severity="error">{translate('messages.rule.imageBroken')}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" onClick={onCancel}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" color="secondary" disabled={!part} onClick={() => void use()}>
          {translate('picture.use')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The largest part of this shape. */
function widestOf(ratio: number, width: number, height: number) {
  return makeAspectCrop(
    width / height > ratio ? { unit: '%', height: 100 } : { unit: '%', width: 100 },
    ratio,
    width,
    height,
  )
}

const corners = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const

function labels(translate: ConsoleTranslate) {
  const handles = Object.fromEntries(
    corners.map((corner) => [`${corner}DragHandle`, translate(`picture.corner.${corner}`)]),
  ) as { readonly [C in (typeof corners)[number] as `${C}DragHandle`]: string } // one for each of `corners`
  return { cropArea: translate('picture.cropArea'), ...handles }
}

/** Handles lie half outside the picture, those for a finger most: the frame leaves them their room. */
const frame = {
  display: 'flex',
  justifyContent: 'center',
  bgcolor: 'var(--band)',
  borderRadius: 'var(--radius-s)',
  p: 'calc(var(--rc-drag-handle-mobile-size) / 2 + 4px)',
  '--rc-focus-color': 'var(--focus)',
  '--rc-drag-handle-size': '16px',
  '--rc-drag-handle-mobile-size': '28px',
  '& .ReactCrop': { maxHeight: { xs: '58vh', sm: '60vh' } },
  '& .ReactCrop__drag-handle': { bgcolor: '#fff', border: '2px solid #000' },
} as const
