import { join } from 'node:path'
import pLimit from 'p-limit'
import { limits } from '@baobab/validation'
import { inProcess, type Taken } from './childProcess.ts'
import { NotRendered } from './notRendered.ts'
import type { PdfPage, PdfReply, PdfTask } from './pdfProcess.ts'

export type { PdfFault, PdfPage } from './pdfProcess.ts'
export type { Taken } from './childProcess.ts'
export { NotRendered } from './notRendered.ts'

const script = join(import.meta.dirname, 'pdfProcess.ts')
const { memory, childMs, lookMs, waiting } = limits.deck

/** One is rendered while others are looked into, each by a process at a time. */
const looking = pLimit(1)
const rendering = pLimit(1)

const childOf = (task: PdfTask, deadlineMs: number) => ({
  ...{ script, task, deadlineMs },
  heapMegabytes: memory.heapMegabytes,
})

/** Whether so many files wait to be looked into that another would wait too long. */
export const isBusy = (): boolean => looking.pendingCount >= waiting

/** Looks into a PDF, and draws its first page, in another process. Answers the number of its pages. Throws `NotRendered`. */
export function lookInto(bytes: Uint8Array, taken?: (one: Taken) => void): Promise<number> {
  return looking(async () => {
    let pages = 0
    await inProcess<PdfReply>(
      childOf({ bytes }, lookMs),
      (reply) => {
        if ('opened' in reply) pages = reply.opened
        return Promise.resolve()
      },
      taken,
    )
    return pages
  })
}

/**
 * Renders the pages of a PDF one after another, in other processes, each within limits of time and memory: one that has worked for long
 * leaves the rest to the next. `keep` is awaited for each page. Throws `NotRendered`.
 */
export function renderPages(
  bytes: Uint8Array,
  keep: (page: PdfPage, count: number) => Promise<void>,
  taken?: (one: Taken) => void,
): Promise<number> {
  return rendering(async () => {
    let count = 0
    for (let from: number | undefined = 1; from !== undefined;) {
      const first: number = from
      from = await inProcess<PdfReply>(
        childOf({ bytes, from: first }, childMs),
        async (reply) => {
          if ('opened' in reply) count = reply.opened
          else if ('page' in reply) await keep(reply.page, count)
        },
        taken,
      )
      // A file that costs all its time before its first page is not gone on with.
      if (from !== undefined && from <= first) throw new NotRendered('costly')
    }
    return count
  })
}
