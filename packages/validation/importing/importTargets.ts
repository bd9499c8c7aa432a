import { importedFields } from '../derive/resource.ts'
import { field, type Field, type Fields } from '../fields/field.ts'
import { importNames, isReferenceList, type ImportName, type PlainResourceName } from '../fields/names.ts'
import type { Option } from '../fields/options.ts'
import { limits } from '../limits.ts'
import { plainResources } from '../resources/plainResources.ts'
import type { PlainResource } from '../resources/plain.ts'
import { roleLabels, users } from '../resources/users.ts'
import { vc } from '../resources/vc.ts'
import { claimStates, claimTypes } from '../forms/claims.ts'
import { grantStates } from '../forms/grants.ts'
import { connectionStates } from '../forms/people.ts'

/** What a file of rows can bring: which fields its columns fill, and by which of them a record is known again. */
export interface ImportTarget {
  readonly name: string
  readonly labelMany: string
  /** The column of its uuid, which a new record keeps where no other has it. */
  readonly id?: string
  readonly fields: Fields
  /** By what a record is known again; by everything where nothing is named. */
  readonly key: readonly string[]
  /** Columns that a file cannot do without; of several in one, any. */
  readonly needed: readonly (readonly string[])[]
  /** Whether a record that is there can take over what the file says of it. */
  readonly updates: boolean
  /** A field whose value may be said once, for all rows that say none, and the values that it may have. */
  readonly saidOnce?: { readonly field: string; readonly values: readonly string[] }
}

const required = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, one]) => (one.required === 'always' ? [name] : []))

const roleOptions: readonly Option[] = users.fields.role.options.options ?? []

/** Roles by what they are called on screens too. */
const roles: readonly Option[] = [
  ...roleOptions,
  ...Object.entries(roleLabels)
    .map(([value, label]) => ({ value, label }))
    .filter(({ label }) => !roleOptions.some((one) => one.label === label)),
]

const accountFields: Fields = {
  ...importedFields(users),
  role: field.choice(users.fields.role.label, { ...users.fields.role.options, options: roles }),
  email: { ...users.fields.email, required: 'always' },
}

const accounts = {
  id: users.id,
  key: ['email'],
  needed: required(accountFields)
    .filter((name) => name !== 'role')
    .map((name) => [name]),
  updates: true,
} as const

/** Words of a column that the export writes as they are, read with a capital and blanks too. */
const wordsOf = (values: readonly string[]): readonly Option[] =>
  values.map((value) => ({ value, label: value.slice(0, 1).toUpperCase() + value.slice(1).replaceAll('_', ' ') }))

const startupNamed = {
  startup_uuid: field.reference('Startup', { to: 'startups' }),
  startup_name: field.text('Startup name'),
} as const

/** Connections of investors and startups, as a table: each names one of both. It is no resource with screens of its own. */
export const connectionFields = {
  investor_email: field.email('Investor', { required: 'always' }),
  ...startupNamed,
  state: field.choice('State', { options: wordsOf(connectionStates) }),
  decline_reason: field.longText('Reason of a decline'),
  connected_at: field.date('Connected', { time: true }),
  answered_at: field.date('Answered', { time: true }),
  board: field.choice('Board', { options: wordsOf(['own', 'shared']) }),
  organisation: field.text('Organisation of the board'),
  stage: field.text('Stage'),
  stage_at: field.date('In this stage since', { time: true }),
  pass_reason: field.longText('Reason of a pass'),
} as const

/** Organisations with who belongs to each, in a line as the export writes it. */
const organisationFields: Fields = {
  name: field.text('Name'),
  country: field.text('Country'),
  register_number: field.text('Register number'),
  members: field.longText('Members', { required: 'always' }),
}

/** What startups and organisations of investors say of themselves, which waits here for who confirms it. */
const claimFields: Fields = {
  claimed_by: field.email('Claimed by', { required: 'always' }),
  type: field.choice('Type', { options: wordsOf(claimTypes), required: 'always' }),
  ...startupNamed,
  statement: field.longText('Statement', { required: 'always', max: limits.claims.statement }),
  link: field.url('Link'),
  state: field.choice('State', { options: wordsOf(claimStates) }),
  created_at: field.date('Claimed', { time: true }),
}

/** What investors read or asked to read of startups, which waits here for the answer of its founder. */
const grantFields: Fields = {
  person: field.email('Person', { required: 'always' }),
  ...startupNamed,
  sections: field.text('Sections'),
  message: field.longText('Why they ask', { max: limits.grants.text }),
  state: field.choice('State', { options: wordsOf(grantStates) }),
  created_at: field.date('Made', { time: true }),
}

function plainTarget(resource: PlainResource): ImportTarget {
  const fields = importedFields(resource)
  return {
    name: resource.name,
    labelMany: resource.labelMany,
    id: resource.id,
    fields,
    key: resource.unique ? [resource.title] : [],
    needed: required(fields).map((name) => [name]),
    updates: true,
  }
}

/** What a file brings beside startups, whose import is of its own kind, by the name that the command knows it by. */
export const importTargets: Readonly<Record<ImportName, ImportTarget>> = {
  users: {
    ...accounts,
    name: 'users',
    labelMany: users.labelMany,
    fields: accountFields,
    saidOnce: { field: 'role', values: ['startup', 'vc'] },
  },
  vc: {
    ...accounts,
    name: 'vc',
    labelMany: vc.labelMany,
    // Their role is known.
    fields: {
      ...accountFields,
      role: { ...accountFields['role'], required: 'never' } as Field,
      ...importedFields(vc),
    },
  },
  ...(Object.fromEntries(
    Object.values(plainResources).map((resource: PlainResource) => [resource.name, plainTarget(resource)]),
  ) as Record<PlainResourceName, ImportTarget>), // of the same names, which the type of entries forgets
  organisations: {
    name: 'organisations',
    labelMany: 'Organisations',
    fields: organisationFields,
    key: ['name', 'members'],
    needed: [['name'], ['members']],
    updates: true,
  },
  connections: {
    name: 'connections',
    labelMany: 'Connections',
    fields: connectionFields,
    key: ['investor_email', 'startup_uuid', 'startup_name'],
    needed: [['investor_email'], ['startup_uuid', 'startup_name']],
    updates: false,
  },
  claims: {
    name: 'claims',
    labelMany: 'Claims',
    fields: claimFields,
    // What was claimed again or asked for again is another row.
    key: [],
    needed: [['claimed_by'], ['type'], ['statement']],
    updates: false,
  },
  grants: {
    name: 'grants',
    labelMany: 'Grants',
    fields: grantFields,
    key: [],
    needed: [['person'], ['startup_uuid', 'startup_name']],
    updates: false,
  },
}

/** Whether a name is of what a file of rows can bring. */
export const isImportName = (name: string): name is ImportName => importNames.some((one) => one === name)

/** The fields of these that name options of a list, and which. */
export const listFieldsOf = ({ fields }: Pick<ImportTarget, 'fields'>) =>
  Object.entries(fields).flatMap(([name, { options }]) =>
    options.to !== undefined && isReferenceList(options.to) ? [[name, options.to] as const] : [],
  )
