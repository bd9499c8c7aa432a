import { eq } from 'drizzle-orm'
import { fold, isReference, plainResources, type Field, type PlainResource } from '@baobab/validation'
import { allRows, insertRow, plainTable, titleOf } from '../crud/plain/store.ts'
import type { Queries } from '../platform/db/client.ts'
import { users } from '../platform/db/schema/index.ts'

/** Loads the examples that plain resources describe. A reference stands there as a title, of a person as an email address. */
export async function loadExamples(tx: Queries, at: Date): Promise<void> {
  for (const resource of Object.values<PlainResource>(plainResources)) {
    const table = plainTable(resource)
    for (const example of resource.examples) {
      const values: Record<string, unknown> = {}
      for (const [name, value] of Object.entries(example))
        values[name] = await storedOf(tx, resource.fields[name], value)
      await insertRow(table, tx, values, at)
    }
  }
}

async function storedOf(tx: Queries, field: Field | undefined, value: unknown): Promise<unknown> {
  const to = field && isReference(field) ? field.options.to : undefined
  if (to === undefined) return value
  if (!Array.isArray(value)) return uuidOf(tx, to, String(value))
  const uuids: string[] = []
  for (const one of value) uuids.push(await uuidOf(tx, to, String(one)))
  return uuids
}

/** The record that an example names. Throws where the demo has none of that name. */
async function uuidOf(tx: Queries, to: string, name: string): Promise<string> {
  const resource = Object.values<PlainResource>(plainResources).find((one) => one.name === to)
  const uuid = resource ? await titled(tx, resource, name) : await userOf(tx, name)
  if (!uuid) throw new Error(`An example refers to ${name} of ${to}, which the demo does not hold.`)
  return uuid
}

async function titled(tx: Queries, resource: PlainResource, name: string): Promise<string | undefined> {
  const rows = await allRows(plainTable(resource), tx)
  return rows.find((row) => fold(titleOf(resource, row)) === fold(name))?.id
}

async function userOf(tx: Queries, email: string): Promise<string | undefined> {
  return (await tx.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id
}
