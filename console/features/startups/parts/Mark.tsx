import { Photo } from '../../../ui/Photo.tsx'

/** The logo of a startup as a small square. */
export function Mark({ src, size }: { readonly src: string; readonly size: number }) {
  return <Photo src={src} shown={size} style={{ ...square, width: size, height: size }} instead={null} />
}

const square = {
  display: 'block',
  flex: 'none',
  objectFit: 'cover',
  borderRadius: 14,
  border: '1px solid var(--line)',
} as const
