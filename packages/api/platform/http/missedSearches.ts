import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import { limits, type ListQuery } from '@baobab/validation'
import type { Database } from '../db/client.ts'
import { countMissed, keyOfDay } from '../db/missedSearches.ts'
import { loggable } from '../errors/failure.ts'
import { dayOf } from '../lib/day.ts'
import { keptWordsOf, wordsOf } from '../lib/searchWords.ts'
import type { CurrentUser } from './currentUser.ts'
import { networkOf } from './incoming.ts'

const { pauseMs, typing, waiting, waitingEach } = limits.missedSearches

/** A search as its call has it. */
interface Search {
  readonly currentUser: Pick<CurrentUser, 'id' | 'role' | 'viewed_by'> | undefined
  readonly address: string
  readonly list: ListQuery
  readonly at: Date
}

/** Counts searches that found nothing, beside the calls: noting one costs no statement, and none waits for it. */
export interface MissedSearches {
  /** Takes note of what a list was asked for. Only a search by words alone counts, and none of an administrator, as whomever they view. */
  note(search: Search, found: boolean): void
  /** Writes what nobody types on at. */
  flush(now: Date): Promise<void>
}

interface Last {
  readonly words: string
  readonly at: number
}

interface Missed {
  readonly person: string
  readonly words: string
}

const startsWithOther = (one: string, other: string) => one.startsWith(other) || other.startsWith(one)

/** One per process. Where the database is away, what was counted waits for the next round, as far as there is room. */
export function createMissedSearches(db: Database, log: Logger): MissedSearches {
  /** The last search of each, where it found nothing. */
  const lasts = new Map<string, Last>()
  const due: Missed[] = []

  const take = (person: string, words: string) => {
    const own = due.filter((one) => one.person === person)
    if (due.length >= waiting || own.length >= waitingEach || own.some((one) => one.words === words)) return
    due.push({ person, words })
  }

  return {
    note({ currentUser, address, list: { filter }, at }, found) {
      const typed = filter['q']
      if (typeof typed !== 'string' || Object.keys(filter).length > 1) return
      if (currentUser?.role === 'admin' || currentUser?.viewed_by) return
      const person = currentUser?.id ?? networkOf(address)
      const last = lasts.get(person)
      if (found && !last) return
      const words = wordsOf(typed).join(' ')
      if (!found && last?.words === words) return
      lasts.delete(person)
      // Who goes on typing within the pause, or takes letters back, meant the next one.
      const isTypedOn = last && at.getTime() < last.at + pauseMs && startsWithOther(last.words, words)
      if (last && !isTypedOn) take(person, last.words)
      if (!found && lasts.size < typing && keptWordsOf(typed) !== undefined)
        lasts.set(person, { words, at: at.getTime() })
    },
    async flush(now) {
      for (const [person, { words, at }] of lasts) {
        if (at + pauseMs > now.getTime()) continue
        lasts.delete(person)
        take(person, words)
      }
      try {
        if (due.length > 0) await writeAll(db, due, now)
      } catch (error) {
        log.warn({ err: loggable(error) }, 'searches without result could not be counted')
      }
    },
  }
}

/** Writes what is due, and takes each off once it is written. */
async function writeAll(db: Database, due: Missed[], now: Date): Promise<void> {
  const day = dayOf(now)
  const key = await keyOfDay(db, day)
  if (key === undefined) return
  const hashOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  for (let [one] = due; one; [one] = due) {
    const { person, words } = one
    await countMissed(db, { day, words, person: hashOf(person), search: hashOf(`${person} ${words}`) })
    due.shift()
  }
}
