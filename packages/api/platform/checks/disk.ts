import { mkdir, statfs } from 'node:fs/promises'
import type { Level } from './level.ts'

/** Room where the data lies, in bytes. */
export interface Disk {
  readonly free: number
  readonly all: number
}

/** Less is broken: a picture in all its widths does not fit. */
const leastBytes = 20 * 1024 * 1024
const littleBytes = 1024 ** 3

/** How much room is left where the data lies; the folder is made where it is not there. */
export async function readDisk(dataDir: string): Promise<Disk> {
  await mkdir(dataDir, { recursive: true })
  const { bavail, bsize, blocks } = await statfs(dataDir)
  return { free: bavail * bsize, all: blocks * bsize }
}

export function diskLevel({ free, all }: Disk): Level {
  if (free < leastBytes) return 'broken'
  return free < littleBytes || free < all / 20 ? 'warning' : 'ok'
}
