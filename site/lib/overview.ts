import type { CallAnswer } from '@baobab/validation'
import { publicOverview } from '@baobab/validation/calls/overview.ts'
import type { PublicStartupRow } from '@baobab/validation/calls/publicStartups.ts'
import { api } from './ask.ts'

/* For what is made at request, never for a browser. */

export type Overview = CallAnswer<typeof publicOverview.get>

/** The startups of the home page, each of them once: one in full, two beside it, and others that are new. */
export interface Chosen {
  readonly lead: PublicStartupRow | undefined
  /** Whether an administrator put it first. */
  readonly isFeatured: boolean
  readonly beside: readonly PublicStartupRow[]
  readonly newest: readonly PublicStartupRow[]
}

const places = { beside: 2, newest: 4 } as const

/** Chooses the startups: the featured first, then the newest. */
export function chosenOf({ featured, newest }: Pick<Overview, 'featured' | 'newest'>): Chosen {
  const isNew = (row: PublicStartupRow) => !featured.some(({ startup_uuid }) => startup_uuid === row.startup_uuid)
  const [lead, ...others] = [...featured, ...newest.filter(isNew)]
  const beside = others.slice(0, places.beside)
  const isShown = (row: PublicStartupRow) => [lead, ...beside].some((shown) => shown?.startup_uuid === row.startup_uuid)
  return {
    lead,
    isFeatured: featured.length > 0,
    beside,
    newest: newest.filter((row) => !isShown(row)).slice(0, places.newest),
  }
}

const read = new WeakMap<object, Promise<Overview>>()

/** What the API says of the marketplace; asked once for all parts of a page. */
export function overviewOf({ locals, url }: Parameters<typeof api>[0]): Promise<Overview> {
  const known = read.get(locals) ?? api({ locals, url }).call(publicOverview.get)
  read.set(locals, known)
  return known
}
