/** What may wait and run at once. */
export interface TurnsOptions {
  /** Works that run at once, in all and of one person. */
  readonly atOnce: number
  readonly atOnceEach: number
  /** Works that may wait, in all and of one person. */
  readonly waiting: number
  readonly waitingEach: number
  /** The error of one too many. */
  readonly full: () => Error
}

interface Waiting {
  readonly person: string
  readonly start: () => void
}

/*
 * Ours, since no kept package does it: p-queue and bottleneck order by priority, not by whose turn it is, and do not pass over
 * a person who has enough running; a p-queue for each person inside one of all would let the first fill the outer one.
 */

/**
 * Lets works wait in turns by person: after one of somebody's comes one of everybody else's who waits. However much one
 * person brings, another waits for what runs, and for no more than one work of each who came before.
 */
export function turns({ atOnce, atOnceEach, waiting: most, waitingEach, full }: TurnsOptions) {
  /** By person, in the order of their next turn. */
  const queues = new Map<string, Waiting[]>()
  const running = new Map<string, number>()
  let [runs, waits] = [0, 0]

  const startNext = (): void => {
    for (const [person, queue] of queues) {
      if (runs >= atOnce) return
      if ((running.get(person) ?? 0) >= atOnceEach) continue
      const next = queue.shift()
      // To the end of the round, or out of it.
      queues.delete(person)
      if (queue.length > 0) queues.set(person, queue)
      if (!next) continue
      waits--
      runs++
      running.set(person, (running.get(person) ?? 0) + 1)
      next.start()
    }
  }

  return async <T>(person: string, work: () => Promise<T>): Promise<T> => {
    const own = queues.get(person) ?? []
    const isBusy = runs >= atOnce || (running.get(person) ?? 0) >= atOnceEach
    if (isBusy && (waits >= most || own.length >= waitingEach)) throw full()
    await new Promise<void>((resolve) => {
      own.push({ person, start: resolve })
      queues.set(person, own)
      waits++
      startNext()
    })
    try {
      return await work()
    } finally {
      runs--
      const left = (running.get(person) ?? 1) - 1
      if (left === 0) running.delete(person)
      else running.set(person, left)
      startNext()
    }
  }
}
