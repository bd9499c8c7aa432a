import { limits } from './limits.ts'

/** The forms that a picture is kept in: AVIF for browsers that know it, which is nearly all, and WebP for the others. */
export type PictureForm = 'avif' | 'webp'

/** Where stored pictures are answered from; anything else (a preview, a foreign address) has no sizes. */
const stored = /^\/files\/[\w-]+\.webp$/
/** The colour that most of a picture has, at the end of its name; older ones and those that one can look through have none. */
const coloured = /^\/files\/[\w-]+-[0-9a-f]{16}-([0-9a-f]{6})\.webp$/
const widest = Math.max(...limits.image.widths)

/** Whether an address is that of a stored picture. */
export function isStoredPicture(address: string): boolean {
  return stored.test(address)
}

/** The address of a stored picture at one of its widths: the smallest that is at least so many pixels wide. Another address stays as it is. */
export function pictureAt(address: string, width: number, form: PictureForm = 'webp'): string {
  if (!stored.test(address)) return address
  const whole = address.replace(/webp$/, form)
  return width < widest ? `${whole}?w=${sizeFor(width)}` : whole
}

/**
 * The `srcset` of a stored picture that is shown at most so many CSS pixels wide: every width that it is kept in, up to that of a
 * screen twice as sharp. Undefined for any other address.
 */
export function pictureSet(address: string, shown: number = widest, form: PictureForm = 'webp'): string | undefined {
  const most = sizeFor(2 * shown)
  return stored.test(address)
    ? limits.image.widths
        .filter((width) => width <= most)
        .map((width) => `${pictureAt(address, width, form)} ${width}w`)
        .join(', ')
    : undefined
}

/** The colour that stands in the place of a stored picture until it has come, as `#rrggbb`; undefined where none is known. */
export function pictureColour(address: string): string | undefined {
  const [, colour] = coloured.exec(address) ?? []
  return colour === undefined ? undefined : `#${colour}`
}

/** The smallest kept width that is at least so many pixels wide; the widest where none is. */
export function sizeFor(width: number): number {
  return limits.image.widths.find((one) => one >= width) ?? widest
}
