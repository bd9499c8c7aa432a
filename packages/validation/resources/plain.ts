import type { Field, Fields } from '../fields/field.ts'
import type { Role } from '../limits.ts'
import { messages } from '../messages/en.ts'
import { defineResource, type FormMessages, type Resource, type Section } from './resource.ts'
import type { PlainResourceName } from './names.ts'

/** A plain resource as data: what it is called and what its fields are. Everything else has a default. */
export interface PlainDescription<F extends Fields, X extends Fields> {
  readonly name: PlainResourceName
  /** One of them, and several: `Programme`, `Programmes`. */
  readonly label: string
  readonly labelMany: string
  readonly fields: F
  /** The field that names a record; the first of its fields unless given. */
  readonly title?: Extract<keyof F, string>
  /** What the server adds. */
  readonly computed?: X
  /** The groups of its fields, which are the tabs of its forms; one for all unless given. */
  readonly sections?: readonly Section[]
  /** What its forms say, where that is not made of its label. */
  readonly create?: Partial<FormMessages>
  readonly edit?: Partial<FormMessages>
  /** What is said once a record is deleted. */
  readonly deleted?: string
  readonly empty?: string
  /** The order of the list; by its title unless given. */
  readonly sort?: Resource['list']['sort']
  readonly access?: Access
}

/** Who may read a plain resource, and who may add to it, change and delete. */
export interface Access {
  readonly read: 'signed-in' | readonly Role[]
  readonly write: readonly Role[]
}

/** Every signed-in person reads, administrators write. */
const usual: Access = { read: 'signed-in', write: ['admin'] }

/** Describes a resource that needs no code: its calls, screens and words are derived from this alone. */
export function definePlain<const F extends Fields, const X extends Fields = Record<never, never>>(
  description: PlainDescription<F, X>,
): Resource<F, X, Record<never, never>> & { readonly deleted: string; readonly access: Access } {
  const { name, label, labelMany, fields, computed, create, edit, access = usual } = description
  const [first = 'uuid'] = Object.keys(fields)
  const title = description.title ?? first
  const tabs = description.sections ?? sectionsOf(label, fields)
  const failed = messages.http.failed
  return {
    ...defineResource({
      name,
      id: 'uuid',
      label,
      labelMany,
      title,
      fields,
      // Where the description says nothing, there are none, which is what the type's default says of it.
      computed: computed ?? ({} as X),
      forms: {
        create: {
          title: `Create ${label}`,
          submit: `Create ${label}`,
          submitting: 'Creating...',
          done: `${label} created`,
          failed,
          ...create,
          tabs,
        },
        edit: {
          title: `Edit ${label}`,
          submit: 'Save Changes',
          submitting: 'Saving...',
          done: `${label} updated`,
          failed,
          ...edit,
          tabs,
        },
      },
      overview: tabs,
      list: {
        sort: description.sort ?? { field: title, order: 'ASC' },
        empty: description.empty ?? `No ${labelMany.toLowerCase()} yet`,
        failed,
      },
    }),
    deleted: description.deleted ?? `${label} deleted`,
    access,
  }
}

/** The groups that the fields name, in their order, as one tab. */
function sectionsOf(label: string, fields: Fields): readonly Section[] {
  const groups = new Set(Object.values(fields).map((field: Field) => field.options.group ?? ''))
  return [{ key: 'entry', label, groups: [...groups] }]
}
