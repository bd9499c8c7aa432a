import { Box } from '@mui/material'
import { landscapePattern } from '@baobab/design'
import { OfferedPhoto } from '../../ui/OfferedPhoto.tsx'
import { Photo } from '../../ui/Photo.tsx'

interface PictureProps {
  readonly src: unknown
  readonly id: string
  readonly alt?: string
  /** The widest that it is shown, in CSS pixels, where it is small. */
  readonly shown?: number
  /** How wide it is shown, as `sizes` of HTML says it; `shown` where that is given alone. */
  readonly sizes?: string
}

/** Across a phone half as sharp as its screen: at full sharpness a list of 25 weighed a megabyte. */
const across = '(max-width: 640px) 50vw, 400px'

/** A picture that covers its frame, or where there is none, or data is saved, the landscape that is generated from an id. */
export function Picture({ src, id, alt = '', shown, sizes = across }: PictureProps) {
  if (typeof src !== 'string' || src === '') return <Landscape id={id} />
  return shown === undefined ? (
    <OfferedPhoto src={src} shown={640} sizes={sizes} alt={alt} behind={<Landscape id={id} />} />
  ) : (
    <Photo src={src} shown={shown} alt={alt} instead={<Landscape id={id} />} />
  )
}

function Landscape({ id }: { readonly id: string }) {
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
