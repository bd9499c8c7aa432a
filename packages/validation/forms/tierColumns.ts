import { keptBack, type SectionTiers, type Tiers } from '../derive/keeping.ts'
import { field, type Field } from '../fields/field.ts'
import { startups } from '../resources/startups.ts'
import { tierFields } from './grants.ts'

/** The column of a table of startups that says who reads a section. */
const tierColumn = (section: string): `${string}_tier` => `${section}_tier`

/** Who reads each section of a startup, as columns of a table beside its fields; an empty cell leaves it to whom the description says. */
export const tierColumns: Readonly<Record<string, Field<'choice'>>> = Object.fromEntries(
  Object.entries(tierFields(startups)).map(([section, { label, options }]) => [
    tierColumn(section),
    field.choice(`Who sees: ${label}`, options),
  ]),
)

/** What these columns hold of a startup. */
export const tierCells = (tiers: SectionTiers): SectionTiers =>
  Object.fromEntries(Object.entries(tiers).map(([section, tier]) => [tierColumn(section), tier]))

/** What these columns say in checked values: which sections are left to others than the description says. */
export const tiersIn = (values: Readonly<Record<string, unknown>>): Tiers =>
  keptBack(startups, Object.fromEntries(Object.keys(tierFields(startups)).map((key) => [key, values[tierColumn(key)]])))
