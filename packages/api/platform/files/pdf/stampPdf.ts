import { join } from 'node:path'
import { limits } from '@baobab/validation'
import { inProcess, type Taken } from './childProcess.ts'
import { NotRendered } from './notRendered.ts'
import { fontfile } from './stamp.ts'
import type { StampReply, StampTask } from './stampProcess.ts'

export type { StampedPicture } from './stampProcess.ts'

const script = join(import.meta.dirname, 'stampProcess.ts')
const { childMs, downloads } = limits.deck

/**
 * A PDF with a stamp over each page, written by another process within limits of time and memory: out of a PDF, of which nothing but the
 * drawing of each page is taken over, or of pictures of its pages. Throws `NotRendered` where that process cannot, or where the stamp
 * would not be found on each page.
 */
export async function stampPdf(
  of: StampTask['of'],
  stamp: StampTask['stamp'],
  taken?: (one: Taken) => void,
): Promise<Uint8Array> {
  const task: StampTask = { of, stamp, font: fontfile() }
  let made: Uint8Array | undefined
  await inProcess<StampReply>(
    { script, task, deadlineMs: childMs, heapMegabytes: downloads.heapMegabytes },
    (reply) => {
      if ('pdf' in reply) made = reply.pdf
      return Promise.resolve()
    },
    taken,
  )
  if (!made) throw new NotRendered('damaged')
  return made
}
