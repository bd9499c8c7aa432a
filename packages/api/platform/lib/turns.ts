/** What may wait and run at once. */
export interface TurnsOptions {
  /** Works that run at once, in all and of one key. */
  readonly atOnce: number
  readonly atOnceEach: number
  /** Works that may wait, in all and of one key. */
  readonly waiting: number
  readonly waitingEach: number
  /** The error of one too many. */
  readonly full: () => Error
  /** How long a key rests that many works wait for; not at all unless given. */
  readonly rest?: Rest
}

/**
 * Where at least so many works of a key wait, its place stays empty after each of them for so many times as long as that took, and at
 * most so many milliseconds. Turns alone do not keep whoever brings much from using all of the processor between the works of others.
 */
interface Rest {
  readonly waiting: number
  readonly times: number
  readonly mostMs: number
}

interface Waiting {
  readonly key: string
  readonly start: () => void
}

/*
 * Ours, since no kept package does it: p-queue and bottleneck order by priority, not by whose turn it is, and do not pass over
 * a key that has enough running; a p-queue for each key inside one of all would let the first fill the outer one.
 */

/**
 * Lets works wait in turns by key, which is a user or a network: after one of a key comes one of each other that waits. However
 * much one brings, another waits for what runs, and for no more than one work of each that came before.
 */
export function turns({ atOnce, atOnceEach, waiting: most, waitingEach, full, rest }: TurnsOptions) {
  /** By key, in the order of their next turn. */
  const queues = new Map<string, Waiting[]>()
  const running = new Map<string, number>()
  let [runs, waits] = [0, 0]

  const startNext = (): void => {
    for (const [key, queue] of queues) {
      if (runs >= atOnce) return
      if ((running.get(key) ?? 0) >= atOnceEach) continue
      const next = queue.shift()
      // To the end of the round, or out of it.
      queues.delete(key)
      if (queue.length > 0) queues.set(key, queue)
      if (!next) continue
      waits--
      start(key)
      next.start()
    }
  }
  /** A place of the key is free. */
  const leave = (key: string): void => {
    const left = (running.get(key) ?? 1) - 1
    if (left === 0) running.delete(key)
    else running.set(key, left)
    startNext()
  }
  const start = (key: string): void => {
    runs++
    running.set(key, (running.get(key) ?? 0) + 1)
  }

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const own = queues.get(key) ?? []
    const isBusy = runs >= atOnce || (running.get(key) ?? 0) >= atOnceEach
    if (isBusy && (waits >= most || own.length >= waitingEach)) throw full()
    if (isBusy)
      await new Promise<void>((resolve) => {
        own.push({ key, start: resolve })
        queues.set(key, own)
        waits++
        startNext()
      })
    else start(key)
    const began = performance.now()
    try {
      return await work()
    } finally {
      runs--
      const isCrowded = rest !== undefined && (queues.get(key)?.length ?? 0) >= rest.waiting
      if (!isCrowded) leave(key)
      else {
        setTimeout(leave, Math.min(rest.mostMs, (performance.now() - began) * rest.times), key)
        startNext()
      }
    }
  }
}
