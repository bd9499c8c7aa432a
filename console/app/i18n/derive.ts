import { allFields, messages, resources, type FormMessages, type Resource, type Section } from '@baobab/validation'
import { entry, routeNames } from '../../routes/routes.ts'

/** A tree of messages, as polyglot takes it. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree
}

/**
 * What the description of a resource says to a person, under `resources.<name>`:
 * `name` (counted), `deleted`, `fields.<field>`, `help.<field>`, `options.<field>.<value>`, `sections.<key>`, `empty`, `failed`,
 * and for create and edit `forms.<mode>.{title,submit,submitting,done,failed,invalid,tabs.<key>}`.
 */
export function messagesOf(resource: Resource): MessageTree {
  const fields = Object.entries({ ...allFields(resource), ...resource.list.filters })
  return {
    name: `${resource.label} |||| ${resource.labelMany}`,
    fields: Object.fromEntries(fields.map(([name, field]) => [name, field.label])),
    help: Object.fromEntries(fields.flatMap(([name, { options }]) => (options.help ? [[name, options.help]] : []))),
    options: Object.fromEntries(
      fields.flatMap(([name, { options }]) =>
        options.options ? [[name, Object.fromEntries(options.options.map(({ value, label }) => [value, label]))]] : [],
      ),
    ),
    sections: labelled(resource.overview),
    forms: Object.fromEntries(Object.entries(resource.forms).map(([mode, messages]) => [mode, formMessages(messages)])),
    ...(resource.deleted ? { deleted: resource.deleted } : {}),
    empty: resource.list.empty,
    failed: resource.list.failed,
  }
}

/** Every resource's words, by name. */
export function resourceMessages(): MessageTree {
  return Object.fromEntries(Object.entries(resources).map(([name, resource]) => [name, messagesOf(resource)]))
}

/** What the screens of plain resources are called, by the name of their address, as titles and in the menu. */
export function plainTitles(): MessageTree {
  return Object.fromEntries(
    routeNames.flatMap((name) => {
      const { plain } = entry(name)
      if (!plain) return []
      const { labelMany, forms }: Resource = resources[plain.resource]
      return [[name, plain.view === 'list' ? labelMany : (forms[plain.view]?.title ?? labelMany)]]
    }),
  )
}

/** Puts words in the place of others, key by key. */
export function merged(messages: MessageTree, own: MessageTree): MessageTree {
  const entries = Object.entries(own).map(([key, value]) => {
    const theirs = messages[key]
    return [key, typeof value === 'object' && typeof theirs === 'object' ? merged(theirs, value) : value] as const
  })
  return { ...messages, ...Object.fromEntries(entries) }
}

/** The messages of the rules and of the API's answers, under `messages`, with polyglot's marks. */
export function ruleMessages(): MessageTree {
  return marked(messages)
}

function formMessages({
  tabs,
  title,
  submit,
  submitting,
  done,
  failed,
  invalid,
}: FormMessages & { readonly tabs: readonly Section[] }): MessageTree {
  return {
    title,
    submit,
    submitting,
    done,
    failed,
    invalid: invalid ?? messages.rule.correctForm,
    tabs: labelled(tabs),
  }
}

function labelled(sections: readonly Section[]): MessageTree {
  return Object.fromEntries(sections.map(({ key, label }) => [key, label]))
}

function marked(messages: MessageTree): MessageTree {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.replace(/\{(\w+)\}/g, '%{$1}') : marked(value),
    ]),
  )
}
