import { Box } from '@mui/material'
import { landscapePattern } from '@baobab/design'
import { Photo } from '../../ui/Photo.tsx'

interface PictureProps {
  readonly src: unknown
  readonly id: string
  readonly alt?: string
  /** The widest that it is shown, in CSS pixels. */
  readonly shown?: number
  /** How wide it is shown, as `sizes` of HTML says it; `shown` where that is given alone. */
  readonly sizes?: string
}

/** Across a phone half as sharp as its screen: at full sharpness a list of 25 weighed a megabyte. */
const across = '(max-width: 640px) 50vw, 400px'

/** A picture that covers its frame, or where there is none the landscape that is generated from an id. */
export function Picture({ src, id, alt = '', shown, sizes = shown ? `${shown}px` : across }: PictureProps) {
  if (typeof src === 'string' && src !== '') return <Photo src={src} shown={shown ?? 640} sizes={sizes} alt={alt} />
  return (
    <Box
      aria-hidden
      data-pattern
      sx={{ width: '100%', height: '100%', '& svg': { display: 'block', width: '100%', height: '100%' } }}
      // The text comes from our own code: shapes and colours, with nothing of the id or of a person in it.
      dangerouslySetInnerHTML={{ __html: landscapePattern(id) }}
    />
  )
}
