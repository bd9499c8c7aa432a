import { messages } from '@baobab/validation'
import { refuse } from '../http/refusal.ts'

/** Lets a bounded number of works run at once and a bounded number wait; past that it refuses with 429. */
export function queue(atOnce: number, longest: number, seconds = 2, message: string = messages.auth.busy) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= longest) throw refuse.tooMany(seconds, message)
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
