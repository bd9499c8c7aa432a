import { Button } from '@mui/material'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { pictureColour } from '@baobab/validation/pictures.ts'
import { useTranslate } from '../i18n/words.ts'
import { Photo } from './Photo.tsx'

interface OfferedPhotoProps extends ComponentProps<typeof Photo> {
  /** What stands behind the button; the colour that most of the picture has unless given. */
  readonly behind?: ReactNode
}

/** A picture that is large enough for a button: whoever saves data asks for it there. */
export function OfferedPhoto({ behind, ...photo }: OfferedPhotoProps) {
  const translate = useTranslate()
  const [isAsked, setAsked] = useState(false)
  const { src, alt } = photo
  const offer = (
    <div style={{ ...frame, backgroundColor: pictureColour(src) ?? 'var(--band)' }}>
      {behind && (
        <div aria-hidden="true" style={under}>
          {behind}
        </div>
      )}
      <Button
        size="small"
        variant="contained"
        color="inherit"
        aria-label={alt ? `${translate('app.saver.picture')}: ${alt}` : undefined}
        sx={{ position: 'relative', zIndex: 2, bgcolor: 'var(--card)', color: 'var(--text)' }}
        onClick={(event) => {
          // It stands in what may be a link.
          event.preventDefault()
          event.stopPropagation()
          setAsked(true)
        }}
      >
        {translate('app.saver.picture')}
      </Button>
    </div>
  )
  return <Photo {...photo} isAsked={isAsked} instead={offer} />
}

const frame = { position: 'relative', display: 'grid', placeItems: 'center', width: '100%', height: '100%' } as const
const under = { position: 'absolute', inset: 0 } as const
