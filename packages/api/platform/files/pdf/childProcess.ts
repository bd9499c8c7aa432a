import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { limits } from '@baobab/validation'
import { Interrupted, interruptedBy } from '../../errors/interrupted.ts'
import { NotRendered } from './notRendered.ts'
import type { PdfFault } from './pdfProcess.ts'

const { memory } = limits.deck

/** What a process took at most, as far as it was seen: for tests. */
export interface Taken {
  readonly bytes: number
  readonly ms: number
}

/** A process for one PDF: its script, what it is sent, and its limits. */
export interface PdfChild {
  readonly script: string
  readonly task: object
  readonly deadlineMs: number
  readonly heapMegabytes: number
}

/** How a process ends by itself: with what is not taken of the file, or done. */
type Ending = { readonly fault: PdfFault } | { readonly done: true; readonly next?: number }

/**
 * Opens a file that a stranger made in a process of its own, which is ended where it takes more time or memory than any may. `take` is
 * awaited for each of its replies. Answers what it says at its end. Throws `NotRendered`, and `Interrupted` where that is not the file's fault.
 */
export function inProcess<R extends object>(
  { script, task, deadlineMs, heapMegabytes }: PdfChild,
  take: (reply: R) => Promise<void>,
  taken: ((one: Taken) => void) | undefined,
): Promise<number | undefined> {
  const begun = performance.now()
  // No handle of ours goes over but the channel, and of the environment only what Node itself needs: it holds secrets.
  const child = fork(script, [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
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
    const failWith = (error: Error) => end(() => reject(error))
    const fail = (fault: PdfFault | 'costly') => failWith(new NotRendered(fault))
    const late = setTimeout(() => fail('costly'), deadlineMs)
    const watch = setInterval(() => {
      void residentOf(child.pid).then((bytes) => {
        peak = Math.max(peak, bytes)
        if (bytes > memory.bytes) fail('costly')
      })
    }, 50)
    child
      .on('error', (cause) => failWith(new Interrupted('A process for a PDF could not be started.', { cause })))
      .once('exit', (_code, signal) => failWith(interruptedBy(signal) ?? new NotRendered('costly')))
      .on('message', (reply: R | Ending) => {
        if ('fault' in reply) return fail(reply.fault)
        if ('done' in reply) return end(() => resolve(reply.next))
        kept = kept.then(() => take(reply))
        kept.catch(() => fail('damaged'))
      })
    // Where it takes nothing any more, its end says why.
    child.send(task, () => undefined)
  })
}

/** How much memory a process has, in bytes; 0 where the system does not say: then it watches itself alone. */
async function residentOf(pid: number | undefined): Promise<number> {
  if (process.platform !== 'linux' || pid === undefined) return 0
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
}
