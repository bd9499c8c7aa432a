import { Box } from '@mui/material'
import { wovenLandscape } from '@baobab/design'

/** A picture that covers its frame, or where there is none the landscape that is woven from an id. */
export function Picture({ src, id, alt = '' }: { src: unknown; id: string; alt?: string }) {
  if (typeof src === 'string' && src !== '') {
    return <Box component="img" src={src} alt={alt} loading="lazy" decoding="async" sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }} />
  }
  return (
    <Box
      aria-hidden
      data-woven
      sx={{ width: '100%', height: '100%', '& svg': { display: 'block', width: '100%', height: '100%' } }}
      // The text comes from our own code: shapes and colours, with nothing of the id or of a person in it.
      dangerouslySetInnerHTML={{ __html: wovenLandscape(id) }}
    />
  )
}
