import type { CSSProperties, ReactNode } from 'react'
import { isStoredPicture, pictureAt, pictureColour, pictureSet } from '@baobab/validation/pictures.ts'
import { useIsShown } from './saving.ts'

interface PhotoProps {
  readonly src: string
  /** The widest that it is shown, in CSS pixels: no more is fetched than a screen twice as sharp shows. */
  readonly shown: number
  /** How wide it is shown, as `sizes` of HTML says it; `shown` where that is all. */
  readonly sizes?: string
  readonly alt?: string
  readonly style?: CSSProperties
  readonly onError?: () => void
  /** Where it leads, while it is shown. */
  readonly href?: string
  /** What stands in its place for whoever saves data. */
  readonly instead?: ReactNode
  /** It was asked for. */
  readonly isAsked?: boolean
}

const covers = { display: 'block', width: '100%', height: '100%', objectFit: 'cover' } as const

/**
 * A picture in the form and of the size that the browser takes, which covers its frame. Until it has come, the colour that most of it
 * has stands in its place. An address that is not of a stored picture is shown as it is.
 */
export function Photo(props: PhotoProps) {
  const {
    src,
    shown,
    sizes = `${shown}px`,
    alt = '',
    style = covers,
    onError,
    href,
    instead = null,
    isAsked = false,
  } = props
  const isShown = useIsShown(isStoredPicture(src) && !isAsked)
  if (!isShown) return instead
  const [avif, webp] = [pictureSet(src, shown, 'avif'), pictureSet(src, shown)]
  const picture = (
    <picture style={{ display: 'contents' }}>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} style={{ display: 'none' }} />}
      <img
        ref={stopOnceGone}
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
  return href ? (
    <a href={href} target="_blank" rel="noopener" style={{ display: 'block', height: '100%' }}>
      {picture}
    </a>
  ) : (
    picture
  )
}

/** A picture that left the page while it was on its way is fetched no further: on a slow line, what was opened instead would wait for it. */
function stopOnceGone(img: HTMLImageElement | null) {
  if (!img) return undefined
  return () =>
    // Where a part of the page is only covered for a while, it is still there.
    queueMicrotask(() => {
      if (img.isConnected || img.complete) return
      img.remove()
      img.removeAttribute('srcset')
      img.removeAttribute('src')
    })
}
