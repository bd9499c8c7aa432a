import type { Field } from '../fields/field.ts'
import type { Mode } from '../fields/options.ts'

/** Whether a field must be filled in this mode. On `update` an omitted field means unchanged, so none must be given. */
export function isRequired(field: Field, mode: Mode): boolean {
  return field.required === 'always' || (field.required === 'create' && mode === 'create')
}
