import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { limits } from '@baobab/validation'
import type { PdfFault, PdfPage, PdfReply, PdfTask } from './pdfProcess.ts'

export type { PdfFault, PdfPage } from './pdfProcess.ts'

const script = join(import.meta.dirname, 'pdfProcess.ts')
const { memory, childMs, lookMs, waiting } = limits.deck

/** A PDF is not taken: it is damaged, encrypted, without pages or with too many, or took more time or memory than any may. */
export class NotRendered extends Error {
  readonly fault: PdfFault | 'costly'
  constructor(fault: PdfFault | 'costly') {
    super(`The PDF could not be rendered (${fault}).`)
    this.name = 'NotRendered'
    this.fault = fault
  }
}

/** What a process took at most, as far as it was seen: for tests. */
export interface Taken {
  readonly bytes: number
  readonly ms: number
}

/** One is rendered while others are looked into, each by a process at a time. */
const looking = pLimit(1)
const rendering = pLimit(1)

/** Whether so many files wait to be looked into that another would wait too long. */
export const isBusy = (): boolean => looking.pendingCount >= waiting

/** Looks into a PDF, and draws its first page, in another process. Answers the number of its pages. Throws `NotRendered`. */
export function lookInto(bytes: Uint8Array, taken?: (one: Taken) => void): Promise<number> {
  return looking(async () => {
    let pages = 0
    await inProcess(
      { bytes },
      lookMs,
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
      from = await inProcess(
        { bytes, from: first },
        childMs,
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

function inProcess(
  task: PdfTask,
  deadlineMs: number,
  take: (reply: PdfReply) => Promise<void>,
  taken: ((one: Taken) => void) | undefined,
): Promise<number | undefined> {
  const begun = performance.now()
  // No handle of ours goes over but the channel, and of the environment only what Node itself needs: it holds secrets.
  const child = fork(script, [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memory.heapMegabytes}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { PATH: process.env['PATH'], VIPS_CONCURRENCY: '1', UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
  })
  return new Promise((resolve, reject) => {
    let peak = 0
    let isOver = false
    let kept = Promise.resolve()
    const end = (finish: () => void) => {
      if (isOver) return
      isOver = true
      clearTimeout(late)
      clearInterval(watch)
      child.kill('SIGKILL')
      taken?.({ bytes: peak, ms: performance.now() - begun })
      kept.then(finish, (error: unknown) => reject(error instanceof Error ? error : new NotRendered('damaged')))
    }
    const fail = (fault: PdfFault | 'costly') => end(() => reject(new NotRendered(fault)))
    const late = setTimeout(() => fail('costly'), deadlineMs)
    const watch = setInterval(() => {
      void residentOf(child.pid).then((bytes) => {
        peak = Math.max(peak, bytes)
        if (bytes > memory.bytes) fail('costly')
      })
    }, 50)
    child
      .on('error', () => fail('costly'))
      .once('exit', () => fail('costly'))
      .on('message', (reply: PdfReply) => {
        if ('fault' in reply) return fail(reply.fault)
        if ('done' in reply) return end(() => resolve(reply.next))
        kept = kept.then(() => take(reply))
        kept.catch(() => fail('damaged'))
      })
    child.send(task, (error) => {
      if (error) fail('costly')
    })
  })
}

/** How much memory a process has, in bytes; 0 where the system does not say: then it watches itself alone. */
async function residentOf(pid: number | undefined): Promise<number> {
  if (process.platform !== 'linux' || pid === undefined) return 0
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
}
