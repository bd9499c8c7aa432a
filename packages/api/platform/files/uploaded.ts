import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { fillIn, limits, messages, picturesIn, type Fields, type Message } from '@baobab/validation'
import type { Queries } from '../db/client.ts'
import { unfinishedStartups, uploadedPictures, users } from '../db/schema/index.ts'
import { httpError } from '../errors/httpError.ts'

type Values = Readonly<Record<string, unknown>>

/** Throws 409 where a person has as many uploaded pictures as they may that no record names yet. */
export async function requireRoom(queries: Queries, userId: string): Promise<void> {
  const max = limits.image.unused
  if ((await queries.$count(uploadedPictures, eq(uploadedPictures.user_id, userId))) >= max)
    throw httpError.conflict(fillIn(messages.picture.tooMany, { max }))
}

/** Notes whose picture an address is, until a record names it. */
export async function keepUploaded(tx: Queries, userId: string, address: string, at: Date): Promise<void> {
  // One person's uploads are counted one after another.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  await requireRoom(tx, userId)
  await tx.insert(uploadedPictures).values({ address, user_id: userId, created_at: at })
}

/**
 * Takes the pictures that the rows of checked values name: each stands in the same field of the record already, or was uploaded by
 * this person for one record. Throws 400, field by field, where one is neither: nobody names what is another's.
 */
export async function takeUploaded(
  tx: Queries,
  userId: string,
  fields: Fields,
  values: Values,
  held: Values = {},
): Promise<void> {
  const errors: Record<string, Message> = {}
  for (const [name, field] of Object.entries(fields)) {
    const there = picturesIn(field, held[name])
    const fresh = [...new Set(picturesIn(field, values[name]))].filter((address) => !there.includes(address))
    if (fresh.length === 0) continue
    const taken = await tx
      .delete(uploadedPictures)
      .where(and(inArray(uploadedPictures.address, fresh), eq(uploadedPictures.user_id, userId)))
      .returning({ address: uploadedPictures.address })
    if (taken.length < fresh.length) errors[name] = messages.rule.uploaded
  }
  if (Object.keys(errors).length > 0) throw httpError.invalidFields(errors, messages.rule.correctForm)
}

/** The pictures within the rows of a record that what was written no longer names. */
export function namedNoLonger(fields: Fields, before: Values, written: Values): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (written[name] === undefined) return []
    const left = picturesIn(field, written[name])
    return picturesIn(field, before[name]).filter((address) => !left.includes(address))
  })
}

/** Forgets whose those uploaded pictures are that were kept before a moment and that nothing typed of an unfinished startup names. */
export async function forgetUnnamed(queries: Queries, before: Date): Promise<void> {
  const typed = sql`exists (select 1 from ${unfinishedStartups} u where u.user_id = ${uploadedPictures.user_id} and position(${uploadedPictures.address} in u.content::text) > 0)`
  await queries.delete(uploadedPictures).where(and(lt(uploadedPictures.created_at, before), sql`not ${typed}`))
}
