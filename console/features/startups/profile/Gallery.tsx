import { Box, Typography } from '@mui/material'
import type { Startup } from '@baobab/validation'
import { useTranslate } from '../../../i18n/words.ts'
import { OfferedPhoto } from '../../../ui/OfferedPhoto.tsx'
import { Block } from './Block.tsx'
import '../../../i18n/inputs.ts'

interface GalleryProps {
  readonly pictures: NonNullable<Startup['gallery']>
}

/** The pictures of a startup, each with its caption and the way to see it whole. */
export function Gallery({ pictures }: GalleryProps) {
  const translate = useTranslate()
  return (
    <Block name="gallery">
      <Box component="ul" sx={grid}>
        {pictures.map(({ picture, caption }, at) => {
          const alt = caption ?? translate('picture.ofGallery', { number: at + 1, count: pictures.length })
          return (
            picture && (
              <Box key={picture} component="li" sx={{ minWidth: 0 }}>
                <figure style={{ margin: 0 }}>
                  <Box sx={frame}>
                    <OfferedPhoto
                      src={picture}
                      href={picture}
                      shown={480}
                      sizes="(max-width: 640px) 50vw, 320px"
                      alt={alt}
                    />
                  </Box>
                  {caption && (
                    <Typography component="figcaption" variant="body2" color="text.secondary" sx={said}>
                      {caption}
                    </Typography>
                  )}
                </figure>
              </Box>
            )
          )
        })}
      </Box>
    </Block>
  )
}

const grid = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
} as const

const frame = {
  display: 'block',
  aspectRatio: '4 / 3',
  borderRadius: 'var(--radius-s)',
  overflow: 'hidden',
  bgcolor: 'var(--band)',
} as const

const said = { mt: 0.75, overflowWrap: 'anywhere', unicodeBidi: 'plaintext' } as const
