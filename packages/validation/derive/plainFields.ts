import type { Field } from '../fields/field.ts'
import { plainKinds } from '../fields/registry/plain.ts'
import { rules } from '../fields/rules.ts'
import type { PlainField, PlainFields } from './checkPlain.ts'
import type { Form } from './outcome.ts'
import { isRequired } from './required.ts'

/** What `checkPlain` needs to know of a form of texts and addresses alone, as data. Throws where it has another kind, or a rule over several fields. */
export function plainFields({ fields, mode, required, rules: across }: Form): PlainFields {
  if (across) throw new Error('A rule over several fields needs checkForm.')
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, PlainField] => {
      const { missing = required, invalid, secret } = field.options
      return [
        name,
        {
          ...plainKind(field),
          ...(isRequired(field, mode) && { missing }),
          ...(invalid && { invalid }),
          ...(secret === true && { secret }),
        },
      ]
    }),
  )
}

function plainKind(field: Field): Pick<PlainField, 'kind' | 'max'> {
  const kind = Object.keys(plainKinds).find((name): name is keyof typeof plainKinds => name === field.kind)
  const max = rules[field.kind].most?.(field)
  if (!kind || max === undefined) throw new Error(`${field.label} needs a schema: a form that has it needs checkForm.`)
  return { kind, max }
}
