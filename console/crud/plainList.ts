import { createContext, use } from 'react'
import type { RaRecord } from 'react-admin'
import { earlyResources, type PlainResource } from '@baobab/validation'
import type { PlainScreens } from './plainScreens.ts'

/** A record of a plain resource as the console holds it. */
export type PlainRow = RaRecord<string> & Readonly<Record<string, unknown>>

export const PlainListContext = createContext<PlainScreens | undefined>(undefined)

/** The plain resource whose list is open: its addresses, its description, and what its records are called. */
export function usePlainList() {
  const of = use(PlainListContext)
  if (!of) throw new Error('usePlainList is called outside the list of a plain resource')
  const resource: PlainResource = earlyResources[of.name]
  return { of, resource, nameOf: (row: PlainRow) => nameOf(resource, row) } as const
}

/** What a record is called: its title. */
export function nameOf({ title }: PlainResource, row: PlainRow): string {
  return String(row[title] ?? '')
}

/** How often a record is used; undefined where its resource does not count that. */
export function usesOf({ uses }: PlainRow): number | undefined {
  return typeof uses === 'number' ? uses : undefined
}
