import type { AnyPgColumn } from 'drizzle-orm/pg-core'

const keys = new Map<string, AnyPgColumn>()

/** Says which column a reference to each of these resources holds. Tables refer to each other, so it is asked by name and late. */
export function defineKeys(found: Readonly<Record<string, AnyPgColumn>>): void {
  for (const [resource, key] of Object.entries(found)) keys.set(resource, key)
}

/** The column that a reference to a resource holds. */
export function keyOf(resource: string): AnyPgColumn {
  const key = keys.get(resource)
  if (!key) throw new Error(`A field refers to ${resource}, which has no key that a reference could hold.`)
  return key
}
