import type { Catalogue } from '@baobab/i18n/catalogue.ts'
import { literal } from '@baobab/i18n/literal.ts'
import { isMessage, type Message, type Nested } from '@baobab/i18n/message.ts'
import { messages } from './messages.ts'
import type { Fields } from './fields/field.ts'
import type { Part } from './fields/options.ts'
import { noticeCatalogue } from './noticeMessages.ts'
import { resources } from './resources/index.ts'
import type { PlainResource } from './resources/plain.ts'
import { allFields, type FormMessages, type Resource, type Section } from './derive/resource.ts'

/**
 * What the description of a resource says to a person, in English, under `resources.<name>`:
 * `label` and `labelMany`, `deleted`, `fields.<field>`, `help.<field>`, `options.<field>.<value>`, `parts.<field>.<part>`, `orders.<order>`, `sections.<key>`, `empty`, `failed`,
 * and for create and edit `forms.<mode>.{title,submit,submitting,done,failed,invalid,tabs.<key>}`.
 * Another language has the same keys in a file of its own.
 */
export function catalogueOf(resource: Resource): Catalogue {
  return {
    label: text(resource.label),
    labelMany: text(resource.labelMany),
    ...fieldsCatalogue({ ...allFields(resource), ...resource.list.filters }),
    ...(resource.list.orders
      ? { orders: Object.fromEntries(Object.entries(resource.list.orders).map(([name, order]) => [name, text(order)])) }
      : {}),
    sections: labelled([...resource.overview, ...(resource.documents ?? [])]),
    forms: Object.fromEntries(Object.entries(resource.forms).map(([mode, messages]) => [mode, ofForm(messages)])),
    ...(resource.deleted ? { deleted: text(resource.deleted) } : {}),
    empty: text(resource.list.empty),
    failed: text(resource.list.failed),
  }
}

/** What fields say: `fields.<field>`, `help.<field>`, `options.<field>.<value>` and `parts.<field>.<part>`. */
export function fieldsCatalogue(fields: Fields): Catalogue {
  const all = Object.entries(fields)
  return {
    fields: Object.fromEntries(all.map(([name, field]) => [name, text(field.label)])),
    help: Object.fromEntries(all.flatMap(([name, { options }]) => (options.help ? [[name, text(options.help)]] : []))),
    options: Object.fromEntries(
      all.flatMap(([name, { options }]) =>
        options.options
          ? [[name, Object.fromEntries(options.options.map(({ value, label }) => [value, text(label)]))]]
          : [],
      ),
    ),
    parts: Object.fromEntries(
      all.flatMap(([name, { options }]) => (options.parts ? [[name, fieldsOfRow(options.parts)]] : [])),
    ),
  }
}

function fieldsOfRow(parts: Readonly<Record<string, Part>>): Catalogue {
  return Object.fromEntries(Object.entries(parts).map(([name, { label }]) => [name, text(label)]))
}

/** What every description says: resources by name, and kinds of notifications with their mails. A value may be a message of the rules. */
export function describedCatalogue(): Catalogue {
  return {
    resources: Object.fromEntries(Object.entries(resources).map(([name, resource]) => [name, catalogueOf(resource)])),
    ...noticeCatalogue(),
  }
}

/** The label of a field. */
export function labelOf(resource: Pick<Resource, 'name'>, field: string): Message {
  return `resources.${resource.name}.fields.${field}` as Message
}

/** The label of a section of a resource's overview, as a message. */
export function sectionLabelOf({ name }: Pick<Resource, 'name'>, key: string): Message {
  return `resources.${name}.sections.${key}` as Message
}

/** The labels of fields, as a list within a message. */
export function labelsOf(resource: Pick<Resource, 'name'>, fields: readonly string[]): readonly Nested[] {
  return fields.map((field) => ({ message: labelOf(resource, field) }))
}

/** The message once a record of a plain resource is deleted. */
export function deletedMessage(resource: PlainResource): Message {
  return `resources.${resource.name}.deleted` as Message
}

/** A description's own text, as a message. One that is a message already stays. */
function text(described: string): string {
  return isMessage(described) ? described : literal(described)
}

function ofForm({
  tabs,
  title,
  submit,
  submitting,
  done,
  failed,
  invalid,
}: FormMessages & { readonly tabs: readonly Section[] }): Catalogue {
  return {
    title: text(title),
    submit: text(submit),
    submitting: text(submitting),
    done: text(done),
    failed: text(failed),
    invalid: invalid ?? messages.rule.correctForm,
    tabs: labelled(tabs),
  }
}

function labelled(sections: readonly Section[]): Catalogue {
  return Object.fromEntries(sections.map(({ key, label }) => [key, text(label)]))
}
