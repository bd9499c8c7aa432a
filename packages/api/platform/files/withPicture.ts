import { isFile, type Fields } from '@baobab/validation'
import type { Queries } from '../db/client.ts'
import type { FileStore } from './store.ts'
import { namedNoLonger, takeUploaded } from './uploaded.ts'

/** The pictures to write, by field: an address, or `null` where one is taken away. What stays as it is, is not there. */
export type Pictures = Readonly<Record<string, string | null>>

/**
 * Takes the pictures that rows of the body name, within the transaction that writes them: those that the record `held` names in
 * the same field already, and those that this person uploaded. Throws 400, field by field, for any other.
 */
export type TakeUploaded = (tx: Queries, held?: Readonly<Record<string, unknown>>) => Promise<void>

/** What was written, and what stood in the record before. */
interface Written<T> {
  readonly done: T
  readonly replaced?: Readonly<Record<string, unknown>>
}

/** The names of the fields that hold a picture which a person brings. */
export function pictureFields(fields: Fields): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => (isFile(field) && !field.options.readOnly ? [name] : []))
}

/**
 * Keeps the new pictures of a checked body for as long as what refers to them is written. Where that fails, the new ones are
 * forgotten; where it stands, those that they replaced, within rows too: what is written calls `take` before. `userId` is who brings them.
 */
export async function withPictures<T>(
  files: FileStore,
  userId: string,
  fields: Fields,
  body: Readonly<Record<string, unknown>>,
  write: (pictures: Pictures, take: TakeUploaded) => Promise<Written<T>>,
): Promise<T> {
  const pictures: Record<string, string | null> = {}
  const forgetAll = async (addresses: readonly unknown[]) => {
    for (const one of addresses) if (typeof one === 'string') await files.remove(one)
  }
  let written
  try {
    // One after another: a person has one picture at a time under work.
    for (const name of pictureFields(fields)) {
      const given = body[name]
      if (given instanceof Blob) pictures[name] = await files.putImage(given, name, userId)
      else if (given === null) pictures[name] = null
    }
    written = await write(pictures, (tx, held) => takeUploaded(tx, userId, fields, body, held))
  } catch (error) {
    await forgetAll(Object.values(pictures))
    throw error
  }
  const { done, replaced } = written
  if (replaced)
    await forgetAll([...Object.keys(pictures).map((name) => replaced[name]), ...namedNoLonger(fields, replaced, body)])
  return done
}
