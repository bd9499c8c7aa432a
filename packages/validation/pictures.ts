import { limits } from './limits.ts'

/** Where stored pictures are answered from; anything else (a preview, a foreign address) has no sizes. */
const stored = /^\/files\/[\w-]+\.webp$/

/** Whether an address is that of a stored picture. */
export function isStoredPicture(address: string): boolean {
  return stored.test(address)
}

/** The address of a stored picture at one of its widths: the smallest that is at least so many pixels wide. Another address stays as it is. */
export function pictureAt(address: string, width: number): string {
  const [widest] = limits.image.widths.slice(-1)
  return stored.test(address) && widest !== undefined && width < widest ? `${address}?w=${sizeFor(width)}` : address
}

/** The `srcset` of a stored picture, every width that it is kept in; undefined for any other address. */
export function pictureSet(address: string): string | undefined {
  return stored.test(address)
    ? limits.image.widths.map((width) => `${pictureAt(address, width)} ${width}w`).join(', ')
    : undefined
}

/** The smallest kept width that is at least so many pixels wide; the widest where none is. */
export function sizeFor(width: number): number {
  return limits.image.widths.find((one) => one >= width) ?? Math.max(...limits.image.widths)
}
