import { limits } from '@baobab/validation/limits.ts'

/** A part of a picture, in hundredths of its width and height. */
export interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const widest = Math.max(...limits.image.widths)

/** Cuts a part out of a picture, no wider than the server keeps it, so that a slow line carries no more than is shown. */
export async function cut(image: HTMLImageElement, part: Part): Promise<File> {
  const { naturalWidth, naturalHeight } = image
  const [x, y] = [(part.x / 100) * naturalWidth, (part.y / 100) * naturalHeight]
  const [width, height] = [
    Math.max(1, (part.width / 100) * naturalWidth),
    Math.max(1, (part.height / 100) * naturalHeight),
  ]
  const scale = Math.min(1, widest / width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))
  // A browser that packs no WebP gives a PNG.
  if (!blob) throw new Error('This browser could not pack the picture.')
  return new File([blob], `picture.${blob.type.slice('image/'.length)}`, { type: blob.type })
}
