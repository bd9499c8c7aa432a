import type { ChildProcess } from 'node:child_process'

const works = new Set<() => void>()
let listens = false

/** Does something once as this process ends, by itself or by a signal. Answers how to take that back. */
export function atExit(work: () => void): () => void {
  if (!listens) listen()
  works.add(work)
  return () => void works.delete(work)
}

/** Ends another process with this one, if it has not ended before. */
export function endWithUs(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void {
  child.once(
    'exit',
    atExit(() => child.kill(signal)),
  )
}

/** A signal that nobody listens for ends a process without an event of its end. */
function listen(): void {
  listens = true
  process.once('exit', workOnce)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      // Who else listens ends the process in their own time, and then it has an event of its end.
      if (process.listenerCount(signal) > 0) return
      workOnce()
      process.kill(process.pid, signal)
    })
}

function workOnce(): void {
  const left = [...works]
  works.clear()
  left.forEach((work) => work())
}
