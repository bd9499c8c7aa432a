import { isReadBy, type Field, type ReadingTier, type Role } from '@baobab/validation'

/** Who asks. */
export interface Viewer {
  readonly id: string
  readonly role: Role
  readonly email_verified: boolean
}

/** Of a startup, whose it is and whether it is published. */
export interface Kept {
  readonly user_id: string
  readonly is_published: boolean
}

/** What of a startup decides who may read it. */
export interface Owned extends Kept {
  readonly show_publicly: boolean | null
  readonly owner_is_active: boolean
}

const isOwner = (viewer: Pick<Viewer, 'id'>, startup: Pick<Kept, 'user_id'>): boolean => viewer.id === startup.user_id
const isAdmin = (viewer: Viewer): boolean => viewer.role === 'admin' && viewer.email_verified

/** On the market: published, and owned by somebody who may sign in. */
export const isListed = (startup: Pick<Owned, 'is_published' | 'owner_is_active'>): boolean =>
  startup.is_published && startup.owner_is_active

/** Anyone, signed in or not, sees what is on the market and shown by its founder. */
export const mayAnyoneSee = (startup: Omit<Owned, 'user_id'>): boolean =>
  isListed(startup) && startup.show_publicly === true

/** How much somebody reads of what is on the market and not theirs. */
function tierOfMarket(viewer: Viewer): ReadingTier {
  if (!viewer.email_verified) return 'public'
  if (viewer.role === 'admin') return 'private'
  return viewer.role === 'vc' ? 'investor' : 'member'
}

/**
 * The one policy of reading: how much of a startup somebody reads, or undefined where it is not there for them at all. Lists,
 * search, notifications, mails, chats, questions and every other surface ask this, or `seenParts`, which says it in SQL.
 */
export function tierOf(viewer: Viewer, startup: Owned): ReadingTier | undefined {
  if (isOwner(viewer, startup) || isAdmin(viewer)) return 'private'
  const isThere = viewer.email_verified ? isListed(startup) : mayAnyoneSee(startup)
  return isThere ? tierOfMarket(viewer) : undefined
}

/** A draft is there for its owner and admins alone; to others it is not there at all. */
export const maySee = (viewer: Viewer, startup: Owned): boolean => tierOf(viewer, startup) !== undefined

/** Whether a field of a startup that is not theirs may be read, filtered, sorted and searched by. */
export const mayRead = (viewer: Viewer, field: Field): boolean => isReadBy(tierOfMarket(viewer), field)

export const mayEdit = (viewer: Viewer, startup: Kept): boolean => isOwner(viewer, startup) || isAdmin(viewer)

/** Only its owner brings a single startup before others, once their address is verified. */
export const mayPublish = (viewer: Viewer, startup: Kept): boolean => isOwner(viewer, startup) && viewer.email_verified

export const mayUnpublish = mayEdit

/** What an admin took down, an admin alone publishes again. */
export const mayLift = isAdmin

/** Several at once is an admin's affair, drafts of founders among them; the trail says whose they were not. */
export const mayPublishMany = isAdmin

export const mayDelete = mayEdit

/** Nobody connects to what is not on the market, its owner and admins neither, nor to what is their own. */
export const mayConnect = (viewer: Viewer, startup: Owned): boolean =>
  viewer.email_verified && viewer.role !== 'startup' && isListed(startup) && !isOwner(viewer, startup)

/** An address that is not verified keeps a few drafts. */
export const mayKeepMore = (viewer: Viewer, max: number, kept: number): boolean => viewer.email_verified || kept < max

/** Only their own is exported by somebody whose address is not verified. */
export const mayExportOthers = (viewer: Viewer): boolean => viewer.email_verified

/** Why a startup fits is for who invests. */
export const mayMatch = (viewer: Viewer): boolean => viewer.role !== 'startup' && viewer.email_verified
