import { Box } from '@mui/material'
import { pictureAt, pictureSet } from '@baobab/validation/pictures.ts'
import { landscapePattern } from '@baobab/design'

interface PictureProps {
  readonly src: unknown
  readonly id: string
  readonly alt?: string
  /** How wide it is shown, as `sizes` of HTML says it; the browser fetches no more than that. */
  readonly sizes?: string
}

/** A picture that covers its frame, or where there is none the landscape that is generated from an id. */
export function Picture({ src, id, alt = '', sizes = '(max-width: 640px) 100vw, 400px' }: PictureProps) {
  if (typeof src === 'string' && src !== '') {
    return (
      <Box
        component="img"
        src={pictureAt(src, 640)}
        srcSet={pictureSet(src)}
        sizes={sizes}
        alt={alt}
        loading="lazy"
        decoding="async"
        sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
      />
    )
  }
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
