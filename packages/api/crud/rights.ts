import { allFields, type Field, type PlainResource, type Role } from '@baobab/validation'
import { httpError } from '../platform/errors/httpError.ts'

/** Whether a role adds to a plain resource, changes and deletes. */
export const canWrite = ({ access }: PlainResource, role: Role): boolean => access.write.includes(role)

/** What is secret is read by nobody. */
const canReadField = ({ options }: Field, role: Role) =>
  options.secret !== true && options.readableBy?.includes(role) !== false
const canWriteField = ({ options }: Field, role: Role) => options.writableBy?.includes(role) !== false

/** The fields and computed fields of a plain resource that a role reads. How often a record is used, those know who may delete it. */
export function readableFields(resource: PlainResource, role: Role): ReadonlySet<string> {
  const readable = Object.entries(allFields(resource)).filter(
    ([name, field]) => canReadField(field, role) && (name !== 'uses' || canWrite(resource, role)),
  )
  return new Set(readable.map(([name]) => name))
}

/** Rejects to write fields that are another role's to write. */
export function checkWritable(resource: PlainResource, names: readonly string[], role: Role): void {
  const isRejected = names.some((name) => {
    const field = resource.fields[name]
    return field === undefined || !canWriteField(field, role)
  })
  if (isRejected) throw httpError.forbidden()
}
