import type { ResourceName } from '@baobab/validation/fields/names.ts'
import type { Call } from '@baobab/validation/calls/call.ts'
import { contract } from '@baobab/validation/calls/index.ts'
import { canCall, canManageAccounts, canModerate, type Entitled } from '@baobab/validation/calls/rights.ts'
import type { Role } from '@baobab/validation/limits.ts'
import type { PlainResource } from '@baobab/validation/resources/plain.ts'
import { plainResources } from '@baobab/validation/resources/plainResources.ts'

type Action = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export'
type Grants = Readonly<Partial<Record<ResourceName, readonly Action[]>>>

const all = ['list', 'show', 'create', 'edit', 'delete', 'export'] as const

/** The plain resources that a role adds to and changes, as their descriptions say. */
function plainGrants(role: Role): Grants {
  const described: Readonly<Record<string, PlainResource>> = plainResources
  const own = Object.entries(described).filter(([, { access }]) => access.write.includes(role))
  return Object.fromEntries(own.map(([name]) => [name, all]))
}

/** What each role finds in the console. It closes screens; what may be read and written, the server decides. Source: specification §6. */
export const grants: Readonly<Record<Role, Grants>> = {
  startup: {
    startups: ['list', 'show', 'create', 'edit', 'export'],
    users: ['show', 'edit'],
    mailPreferences: ['edit'],
    deletedRecords: ['list'],
    ...plainGrants('startup'),
  },
  vc: {
    startups: ['list', 'show', 'export'],
    users: ['show', 'edit'],
    vc: ['show', 'edit'],
    mailPreferences: ['edit'],
    deletedRecords: ['list'],
    ...plainGrants('vc'),
  },
  admin: {
    startups: ['list', 'show', 'create', 'edit', 'export'],
    users: ['list', 'show', 'edit', 'export'],
    vc: ['list', 'show', 'edit', 'export'],
    ...plainGrants('admin'),
    investorRequests: ['list', 'show'],
    contactMessages: ['list', 'show', 'delete'],
    reports: ['list', 'show'],
    listingReviews: ['list', 'show'],
    invitations: ['list', 'create', 'delete', 'export'],
    subscribers: ['list', 'delete', 'export'],
    announcements: ['list', 'show', 'create', 'edit'],
    mails: ['list', 'show'],
    mailPreferences: ['edit'],
    settings: ['edit'],
    audit: ['list'],
    deletedRecords: ['list'],
  },
}

/** Who a record belongs to, by the member that carries the owner's uuid. Only owners and admins edit these; of a startup its team too. */
const ownedBy: Readonly<Partial<Record<ResourceName, string>>> = {
  startups: 'user_uuid',
  users: 'user_uuid',
  vc: 'user_uuid',
}

/** The calls behind the actions that are not named as their call is. */
const callOf: Readonly<Record<string, string>> = { show: 'get', edit: 'update' }

/** Whether an administrator's rights include the call of an action. */
function isEntitled(user: Entitled, resource: string, action: string): boolean {
  const groups: Readonly<Record<string, Readonly<Record<string, Call>>>> = contract
  const call = groups[resource]?.[callOf[action] ?? action]
  return call === undefined || canCall(call, user)
}

/** Whether a person may take an action on a resource, or on one record of it where that is known. */
export function canDo(
  user: Entitled & { readonly user_uuid: string },
  {
    resource,
    action,
    record,
  }: {
    readonly resource: string
    readonly action: string
    readonly record?: Readonly<Record<string, unknown>> | undefined
  },
): boolean {
  const granted: Readonly<Record<string, readonly string[] | undefined>> = grants[user.role]
  if (!granted[resource]?.includes(action) || !isEntitled(user, resource, action)) return false
  const owner: string | undefined = Object.entries(ownedBy).find(([name]) => name === resource)?.[1]
  const owned =
    record === undefined ||
    owner === undefined ||
    record[owner] === undefined ||
    record[owner] === user.user_uuid ||
    (resource === 'startups' && (record['own_role'] === 'owner' || record['own_role'] === 'member'))
  return action !== 'edit' || owned || (resource === 'startups' ? canModerate(user) : canManageAccounts(user))
}
