/**
 * Whether the bytes of a JPEG, PNG, WebP, GIF or AVIF reach to the end of its first picture. A file that broke off on its
 * way decodes in a browser all the same, with the rest of it grey; what follows the picture does not matter. Of bytes that
 * begin like none of these it says nothing, and answers true: decoding tells.
 */
export function isWhole(bytes: Uint8Array): boolean {
  const text = (at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length))
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return endsJpeg(bytes)
  if (text(1, 3) === 'PNG') return endsPng(bytes)
  if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP')
    return new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 <= bytes.length
  if (text(0, 3) === 'GIF') return endsGif(bytes)
  return text(4, 4) === 'ftyp' ? endsBoxes(bytes) : true
}

/** Segments tell their length; the pixels between them run to the next marker. Thumbnails lie within segments. */
function endsJpeg(bytes: Uint8Array): boolean {
  let at = 2
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff || marker === 0x00 || marker === 0xff) at += 1
    else if (marker === 0xd9) return true
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2
    else at += 2 + sixteen(bytes, at + 2)
  }
  return false
}

function endsPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 8
  while (at + 12 <= bytes.length) {
    const next = at + 12 + view.getUint32(at)
    if (view.getUint32(at + 4) === 0x49454e44) return next <= bytes.length
    at = next
  }
  return false
}

/** Goes by its blocks to the end of the first frame, which alone is shown. */
function endsGif(bytes: Uint8Array): boolean {
  const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  const afterBlocks = (from: number) => {
    let at = from
    while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0)
    return at + 1
  }
  let at = 13 + colours(bytes[10] ?? 0)
  while (bytes[at] === 0x21) at = afterBlocks(at + 2)
  return bytes[at] === 0x2c && afterBlocks(at + 11 + colours(bytes[at + 9] ?? 0)) <= bytes.length
}

/** The boxes of an AVIF, one after another, its media data among them; the last may run to the end of the file. */
function endsBoxes(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  let hasPixels = false
  while (at + 8 <= bytes.length) {
    const size = view.getUint32(at)
    const length = size === 1 && at + 16 <= bytes.length ? Number(view.getBigUint64(at + 8)) : size
    hasPixels ||= view.getUint32(at + 4) === 0x6d646174
    if (length === 0) return hasPixels
    if (length < 8) return false
    at += length
  }
  return hasPixels && at === bytes.length
}

function sixteen(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
}
