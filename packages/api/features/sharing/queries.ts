import type { Message } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { canAskFor } from '../members/policy.ts'
import { findMembership, lockWorkplaceOf } from '../organisations/queries.ts'
import type { Reader } from './policy.ts'

/** Somebody as the policies of what is shared ask for them. */
export async function readerOf(queries: Queries, id: string): Promise<Reader> {
  const { organisation, role = 'owner' } = (await findMembership(queries, id)) ?? {}
  return { id, organisation, role }
}

/**
 * The organisation that somebody shares something with, which they do not leave until the transaction ends. Throws 403 with this message
 * where they only read in it.
 */
export async function lockToShare(tx: Queries, id: string, at: Date, readsOnly: Message): Promise<string> {
  const organisation = await lockWorkplaceOf(tx, id, at)
  if (!canAskFor(await readerOf(tx, id))) throw httpError.forbidden(readsOnly)
  return organisation
}
