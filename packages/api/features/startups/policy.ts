import {
  canModerate,
  isAbove,
  keepableSections,
  sectionsOfFields,
  resources,
  type Entitled,
  type GroupTier,
  type ReadingTier,
  type Tiers,
} from '@baobab/validation'
import type { Team } from '../../platform/db/team.ts'
import { hasRegistered, isOwn, worksOn } from './team.ts'

/** Who asks. */
export interface PolicyUser extends Entitled {
  readonly id: string
  readonly email_verified: boolean
  readonly team: Team | null
}

/** Of a startup, whose it is and whether it is published. */
export interface Kept {
  readonly user_id: string
  readonly is_published: boolean
}

/** What of a startup decides who may read it. */
export interface Owned extends Kept {
  readonly show_publicly: boolean | null
  readonly may_show: boolean
}

/** What of a startup decides which of its groups of fields somebody reads. */
export interface Tiered extends Owned {
  /** The groups that its founder keeps back. */
  readonly tiers: Tiers
  /** The groups that its founder granted to who asks, `*` for all; null where nothing is kept back. */
  readonly granted: readonly string[] | null
}

/** The groups that a founder may keep back, in the order of the description. */
const groups = sectionsOfFields(resources.startups).map(({ key }) => key)

/** Stands for every group of a startup in a grant. */
export const everyGroup = '*'

const isAdmin = (currentUser: PolicyUser): boolean => currentUser.role === 'admin' && currentUser.email_verified

/** An administrator who may change what is another's. */
const moderates = (currentUser: PolicyUser): boolean => canModerate(currentUser) && currentUser.email_verified

/** On the market: published, owned by somebody who may sign in, and frozen neither itself nor with them. */
export const isListed = (startup: Pick<Owned, 'is_published' | 'may_show'>): boolean =>
  startup.is_published && startup.may_show

/** Anyone, signed in or not, sees what is on the market and shown by its founder. */
export const canAnyoneSee = (startup: Omit<Owned, 'user_id'>): boolean =>
  isListed(startup) && startup.show_publicly === true

/** How much somebody reads of what is on the market and not theirs; by the same they may filter, sort and search it. */
export function tierOfMarket(currentUser: PolicyUser): ReadingTier {
  if (!currentUser.email_verified) return 'public'
  if (currentUser.role === 'admin') return 'private'
  return currentUser.role === 'vc' ? 'investor' : 'member'
}

/**
 * The one policy of reading: how much of a startup somebody reads, or undefined where it is not there for them at all. Lists,
 * search, notifications, mails, chats, questions and every other surface ask this, or `seenSql`, which says it in SQL.
 */
export function tierOf(currentUser: PolicyUser, startup: Owned): ReadingTier | undefined {
  if (isOwn(currentUser, startup) || isAdmin(currentUser)) return 'private'
  const isThere = currentUser.email_verified ? isListed(startup) : canAnyoneSee(startup)
  return isThere ? tierOfMarket(currentUser) : undefined
}

/**
 * The groups of a startup that its founder keeps back from somebody; `readsGroupSql` says the same in SQL. A grant opens what is left
 * to those whom the founder accepts, to approved investors alone: nothing else is theirs to grant.
 */
export function groupsKeptFrom(currentUser: PolicyUser, startup: Tiered): readonly string[] {
  const tier = tierOf(currentUser, startup) ?? 'public'
  return groups.filter((group) => {
    const left = startup.tiers[group]
    return left !== undefined && !readsGroup(tier, group, left, startup.granted ?? [])
  })
}

/** Sections and documents that somebody does not read of a startup, whoever decided so: its founder or the description. */
export function unreadSections(currentUser: PolicyUser, startup: Tiered): readonly string[] {
  const tier = tierOf(currentUser, startup) ?? 'public'
  return keepableSections(resources.startups)
    .map(({ key }) => key)
    .filter((key) => !readsGroup(tier, key, tierOfSection(startup, key), startup.granted ?? []))
}

/** Who reads a section or document of a startup: as its founder chose, else as the description says. Throws for what is none. */
export function tierOfSection(startup: Pick<Tiered, 'tiers'>, key: string): GroupTier {
  const section = keepableSections(resources.startups).find((one) => one.key === key)
  if (!section) throw new Error(`Startups have no section ${key}.`)
  return startup.tiers[key] ?? section.tier
}

/** Whether somebody reads a document of a startup, by what was granted to them of it (`*` for all). */
export function readsDocument(
  currentUser: PolicyUser,
  startup: Owned & Pick<Tiered, 'tiers'>,
  key: string,
  granted: readonly string[],
): boolean {
  const tier = tierOf(currentUser, startup)
  return tier !== undefined && readsGroup(tier, key, tierOfSection(startup, key), granted)
}

function readsGroup(tier: ReadingTier, group: string, left: GroupTier, granted: readonly string[]): boolean {
  if (!isAbove(left, tier)) return true
  return left === 'granted' && tier === 'investor' && (granted.includes(group) || granted.includes(everyGroup))
}

/** A draft is there for its founder, their team and admins alone; to others it is not there at all. */
export const canSee = (currentUser: PolicyUser, startup: Owned): boolean => tierOf(currentUser, startup) !== undefined

export const canEdit = (currentUser: PolicyUser, startup: Kept): boolean =>
  worksOn(currentUser, startup) || moderates(currentUser)

/** Only who works on it brings a single startup before others, once their address is verified. */
export const canPublish = (currentUser: PolicyUser, startup: Kept): boolean =>
  worksOn(currentUser, startup) && currentUser.email_verified

export const canUnpublish = canEdit

/** What an admin took down, an admin alone publishes again. */
export const canRepublish = moderates

/** Several at once is an admin's affair, drafts of founders among them; the trail says whose they were not. */
export const canPublishMany = moderates

/** Where listings are reviewed, an admin publishes what was not: that approves it. */
export const canPublishUnreviewed = moderates

/** Who registered it deletes it, and nobody of their team for them. */
export const canDelete = (currentUser: PolicyUser, startup: Kept): boolean =>
  hasRegistered(currentUser, startup) || moderates(currentUser)

/** Nobody connects to what is not on the market, its owner and admins neither, nor to what is their own. */
export const canConnect = (currentUser: PolicyUser, startup: Owned): boolean =>
  currentUser.email_verified && currentUser.role !== 'startup' && isListed(startup) && !isOwn(currentUser, startup)

/** An address that is not verified keeps a few drafts. */
export const canKeepMore = (currentUser: PolicyUser, max: number, kept: number): boolean =>
  currentUser.email_verified || kept < max

/** Only their own is exported by somebody whose address is not verified. */
export const canExportOthers = (currentUser: PolicyUser): boolean => currentUser.email_verified

/** How well a startup matches is for investors. */
export const canMatch = (currentUser: PolicyUser): boolean => currentUser.role === 'vc' && currentUser.email_verified
