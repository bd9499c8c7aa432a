import type { CSSProperties } from 'react'
import { pictureAt, pictureColour, pictureSet } from '@baobab/validation/pictures.ts'

interface PhotoProps {
  readonly src: string
  /** The widest that it is shown, in CSS pixels: no more is fetched than a screen twice as sharp shows. */
  readonly shown: number
  /** How wide it is shown, as `sizes` of HTML says it; `shown` where that is all. */
  readonly sizes?: string
  readonly alt?: string
  readonly style?: CSSProperties
  readonly onError?: () => void
}

const covers = { display: 'block', width: '100%', height: '100%', objectFit: 'cover' } as const

/**
 * A picture in the form and of the size that the browser takes, which covers its frame. Until it has come, the colour that most of it
 * has stands in its place. An address that is not of a stored picture is shown as it is.
 */
export function Photo({ src, shown, sizes = `${shown}px`, alt = '', style = covers, onError }: PhotoProps) {
  const [avif, webp] = [pictureSet(src, shown, 'avif'), pictureSet(src, shown)]
  return (
    <picture style={{ display: 'contents' }}>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} style={{ display: 'none' }} />}
      <img
        src={pictureAt(src, shown)}
        srcSet={webp}
        sizes={webp && sizes}
        alt={alt}
        loading="lazy"
        decoding="async"
        onError={onError}
        style={{ backgroundColor: pictureColour(src), ...style }}
      />
    </picture>
  )
}
