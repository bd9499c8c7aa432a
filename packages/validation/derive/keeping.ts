import type { Field } from '../fields/field.ts'
import { groupTiers, type GroupTier } from '../fields/options.ts'
import { allFields, type OverviewSection, type Resource } from './resource.ts'

/** A section that the owner of a record may keep back. */
export interface KeepableSection extends OverviewSection {
  readonly tier: GroupTier
}

/** Which groups the owner of a record keeps back, and for whom each is left; what is not named is read as the description says. */
export type Tiers = Readonly<Partial<Record<string, GroupTier>>>

const rank = (tier: GroupTier): number => groupTiers.indexOf(tier)

/** Whether a tier is read by fewer than another. */
export const isAbove = (tier: GroupTier, other: GroupTier): boolean => rank(tier) > rank(other)

/** The tiers that a tier keeps a group from, the widest first. */
export const tiersBelow = (tier: GroupTier): readonly GroupTier[] => groupTiers.slice(0, rank(tier))

/** The sections of a resource that the owner of a record may keep back, and then its documents. */
export function keepableSections({
  overview,
  documents = [],
}: Pick<Resource, 'overview' | 'documents'>): readonly KeepableSection[] {
  return [...overview, ...documents].flatMap((section) =>
    section.tier === undefined ? [] : [{ ...section, tier: section.tier }],
  )
}

/** Those of them that have fields. */
export const sectionsOfFields = (resource: Pick<Resource, 'overview'>): readonly KeepableSection[] =>
  keepableSections({ overview: resource.overview })

/**
 * The tiers that an owner chooses from for a section: from its default on, which is never below its floor. A document, whose fields
 * have no tier of their own, may be opened down to its floor.
 */
export function tierChoices({ groups, tier, floor = tier }: KeepableSection): readonly GroupTier[] {
  const lowest = groups.length === 0 ? floor : tier
  return groupTiers.filter((one) => !isAbove(lowest, one) && !isAbove(floor, one))
}

/** Who reads each section that the owner of a record may keep back, by its key. */
export type SectionTiers = Readonly<Record<string, GroupTier>>

/** The same of a record whose owner left some of them to others than the description does. */
export const sectionTiers = (resource: Pick<Resource, 'overview' | 'documents'>, tiers: Tiers): SectionTiers =>
  Object.fromEntries(keepableSections(resource).map(({ key, tier }) => [key, tiers[key] ?? tier]))

/** The key of the section by which a field may be kept back; undefined where it goes by its own tier alone. */
export function keptGroupOf(resource: Resource, name: string): string | undefined {
  const field: Field | undefined = allFields(resource)[name]
  if (!field || field.options.identity === true || field.options.group === undefined) return undefined
  const group = field.options.group
  return sectionsOfFields(resource).find(({ groups }) => groups.includes(group))?.key
}

/** What an owner's choice changes: the groups that they leave to others than the description does. */
export function keptBack(resource: Resource, tiers: Readonly<Record<string, unknown>>): Tiers {
  return Object.fromEntries(
    keepableSections(resource).flatMap((section): [string, GroupTier][] => {
      const chosen = tierChoices(section).find((one) => one === tiers[section.key])
      return chosen !== undefined && chosen !== section.tier ? [[section.key, chosen]] : []
    }),
  )
}
