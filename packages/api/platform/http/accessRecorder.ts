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
  /** Takes note that this process begins: where its end is not recorded too, it was cut off. */
  start(at: Date): void
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
  /** What was noted in the hour, so that reading it again costs nothing. */
  let known = new Set<string>()
  let hour = 0

  const isNew = ({ person, way, sections, at }: Reading, startup: string): boolean => {
    if (hourOf(at) > hour || known.size >= remembered) {
      known = new Set()
      hour = Math.max(hour, hourOf(at))
    }
    const key = `${person} ${startup} ${way} ${hourOf(at)} ${sections.join(' ')}`
    if (known.has(key)) return false
    known.add(key)
    return true
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
      const startups = reading.startups.filter((startup) => isNew(reading, startup))
      if (startups.length > 0) due.push({ ...reading, startups })
    },
    start(at) {
      isStarted = true
      marks.push({ process, way: 'started', at })
    },
    flush,
    end: (now) => {
      if (isStarted) marks.push({ process, way: 'ended', at: now })
      return flush(now)
    },
  }
}
