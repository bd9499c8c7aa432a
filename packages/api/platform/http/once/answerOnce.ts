import { keyLimits, messages } from '@baobab/validation'
import type { Database } from '../../db/client.ts'
import { isGivenUp } from '../../errors/failure.ts'
import { HttpError, httpError } from '../../errors/httpError.ts'
import type { FileStore } from '../../files/store.ts'
import { boundKept, findKept, keepAnswer, takeKey } from './kept.ts'
import type { ActKey } from './key.ts'
import { oneTransaction, type OneTransaction } from './oneTransaction.ts'

/** What a call answers, and whether that was kept from before. */
export interface AnsweredOnce {
  readonly text: string
  readonly isReplayed: boolean
}

interface Answering {
  readonly db: Database
  readonly files: FileStore
  readonly at: Date
  /** Of the session that the call is made with. Where an answer holds it, none is kept, and a repeat is given its own. */
  readonly token: string | undefined
  /** The handler writes by single statements, with no transaction of its own. */
  readonly begins: boolean
  /** Told of a write outside the transaction. */
  readonly onStray: (what: string) => void
}

/** Another request has the key, or had it. */
class KeyTaken extends Error {}

/** Stands for the token in an answer that is kept: no JSON text holds it. */
const tokenMark = '\u0001'

/** A write that met a deadlock so often is left to whoever sent it. */
const mostTries = 3

/** Of each person, how many writes there were in this process since it was looked how much they keep. */
const writes = new Map<string, number>()
const mostCounted = 10_000

/**
 * Does a write under its key once. The key is stored by the transaction of the write, with the answer; a repeat is answered the
 * same and does nothing. Rejects with 409 as `keptAnswer` does, and where the first request is under way still: Retry-After says when
 * to come again. What fails keeps nothing; what the database gave up for another transaction's sake is done again.
 */
export async function answerOnce(
  key: ActKey,
  answering: Answering,
  work: (writing: OneTransaction) => Promise<string>,
): Promise<AnsweredOnce> {
  for (let tries = 1; ; tries++)
    try {
      return await tryOnce(key, answering, work)
    } catch (error) {
      if (tries === mostTries || !isGivenUp(error)) throw error
    }
}

async function tryOnce(
  key: ActKey,
  { db, files, at, token, begins, onStray }: Answering,
  work: (writing: OneTransaction) => Promise<string>,
): Promise<AnsweredOnce> {
  let isTaken = false
  const writing = oneTransaction(
    { db, files },
    async (tx) => {
      if (await takeKey(tx, key, at)) return
      isTaken = true
      throw new KeyTaken()
    },
    onStray,
  )
  try {
    if (begins) await writing.within(() => Promise.resolve())
    const text = await work(writing)
    // Also where the handler took the failure of its transaction for another, and answered something.
    if (isTaken) throw new KeyTaken()
    await writing.within(async (tx) => {
      await keepAnswer(tx, key, token === undefined ? text : text.replaceAll(token, tokenMark))
      if (isDue(key.userId)) await boundKept(tx, key.userId)
    })
    await writing.commit()
    return { text, isReplayed: false }
  } catch (error) {
    await writing.rollback()
    if (!isTaken) throw error
    const text = await keptAnswer(key, { db, at, token })
    if (text !== undefined) return { text, isReplayed: true }
    throw new HttpError(409, messages.once.underWay, { retryAfter: keyLimits.waitSeconds })
  }
}

/**
 * What was answered under a key; undefined where it is free. Rejects with 409 where it came with another request, and where the
 * answer was too much to keep.
 */
export async function keptAnswer(
  key: ActKey,
  { db, at, token }: Pick<Answering, 'db' | 'at' | 'token'>,
): Promise<string | undefined> {
  const kept = await findKept(db, key, at)
  if (!kept) return undefined
  if (kept.request_hash !== key.requestHash) throw httpError.conflict(messages.once.otherRequest)
  if (kept.answer === null) throw httpError.conflict(messages.once.doneAlready)
  return kept.answer.replaceAll(tokenMark, token ?? '')
}

/** Every so many writes of a person it is looked how much they keep. */
function isDue(userId: string): boolean {
  if (writes.size >= mostCounted) writes.clear()
  const count = (writes.get(userId) ?? 0) + 1
  const due = count >= keyLimits.every
  writes.set(userId, due ? 0 : count)
  return due
}
