import type { Role } from '@baobab/validation'

/** Who asks. */
export interface Viewer {
  readonly id: string
  readonly role: Role
}

/** What of a startup decides who may. */
export interface Owned {
  readonly user_id: string
  readonly is_published: boolean
}

const isOwner = (viewer: Viewer, startup: Owned): boolean => viewer.id === startup.user_id
const isAdmin = (viewer: Viewer): boolean => viewer.role === 'admin'

/** A draft is there for its owner and admins alone; to others it is not there at all. */
export const maySee = (viewer: Viewer, startup: Owned): boolean => startup.is_published || isOwner(viewer, startup) || isAdmin(viewer)

export const mayEdit = (viewer: Viewer, startup: Owned): boolean => isOwner(viewer, startup) || isAdmin(viewer)

/** Only its owner brings a single startup before others. */
export const mayPublish = isOwner

export const mayUnpublish = mayEdit

/** What an admin took down, an admin alone publishes again. */
export const mayLift = isAdmin

/** Several at once is an admin's affair, drafts of founders among them; the trail says whose they were not. */
export const mayPublishMany = isAdmin

export const mayDelete = mayEdit

/** Anyone, signed in or not, sees what is published, shown by its founder, and owned by somebody who may still sign in. */
export const mayAnyoneSee = (startup: { readonly is_published: boolean; readonly show_publicly: boolean | null; readonly owner_is_active: boolean }): boolean =>
  startup.is_published && startup.show_publicly === true && startup.owner_is_active

/** Why a startup fits is for who invests. */
export const mayMatch = (viewer: Viewer): boolean => viewer.role !== 'startup'

/** How many investors connected is between the founder and the house. */
export const maySeeConnections = mayEdit

/** That and why a startup was taken down is between its founder and the administrators. */
export const maySeeTakenDown = mayEdit
