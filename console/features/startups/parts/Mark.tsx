import { pictureAt } from '@baobab/validation/pictures.ts'

/** The logo of a startup as a small square. */
export function Mark({ src, size }: { readonly src: string; readonly size: number }) {
  return (
    <img
      src={pictureAt(src, size * 2)}
      alt=""
      width={size}
      height={size}
      decoding="async"
      style={{ display: 'block', flex: 'none', objectFit: 'cover', borderRadius: 14, border: '1px solid var(--line)' }}
    />
  )
}
