import type { Logger } from 'pino'
import { limits } from '@baobab/validation'
import { addReadings, hourOf, type Mark, type Reading } from '../db/accessRecords.ts'
import type { Database } from '../db/client.ts'
import { loggable } from '../errors/failure.ts'
import { newId } from '../lib/uuid.ts'

const { waiting, remembered } = limits.accessRecords

/** Records who reads what is not public, beside the calls: noting it costs no statement, and no call waits for it. */
export interface AccessRecorder {
  /** Takes note of what was shown to somebody. */
  note(reading: Reading): void
  /** Writes that this process begins, before it answers anybody: where its end is not recorded too, it was cut off. */
  start(at: Date): Promise<void>
  /** Writes what was noted. */
  flush(now: Date): Promise<void>
  /** Writes the last, and that this process ended in order. */
  end(now: Date): Promise<void>
}

/** One per process. Where the database is away, what was noted waits for the next round, as far as there is room. */
export function createAccessRecorder(db: Database, log: Logger): AccessRecorder {
  const process = newId()
  let due: Reading[] = []
  let marks: Mark[] = []
  let isStarted = false
  /** What was noted in the hour, by person, way and sections, so that reading it again costs nothing. */
  let known = new Map<string, Set<string>>()
  let [hour, size] = [0, 0]

  const newOf = ({ person, way, sections, startups, at }: Reading): readonly string[] => {
    const now = hourOf(at)
    if (now > hour || size >= remembered) {
      known = new Map()
      hour = Math.max(hour, now)
      size = 0
    }
    const key = `${person} ${way} ${now} ${sections.join(' ')}`
    const before = known.get(key) ?? new Set<string>()
    known.set(key, before)
    const fresh = startups.filter((startup) => !before.has(startup))
    for (const startup of fresh) before.add(startup)
    size += fresh.length
    return fresh
  }

  const flush = async (now: Date) => {
    const [readings, made] = [due, marks]
    due = []
    marks = []
    try {
      await addReadings(db, readings, made, now)
    } catch (error) {
      const lost = Math.max(0, readings.length + due.length - waiting)
      due = [...readings, ...due].slice(0, waiting)
      marks = [...made, ...marks]
      log.error({ err: loggable(error), waiting: due.length, lost }, 'access records could not be written')
    }
  }

  return {
    note(reading) {
      const startups = newOf(reading)
      if (startups.length > 0) due.push({ ...reading, startups })
    },
    start(at) {
      isStarted = true
      marks.push({ process, way: 'started', at })
      return flush(at)
    },
    flush,
    end: (now) => {
      if (isStarted) marks.push({ process, way: 'ended', at: now })
      return flush(now)
    },
  }
}
