import { allFields, messages, resources, type FormWords, type Resource, type Section } from '@baobab/validation'
import { entry, routeNames } from '../routes.ts'

/** A tree of sentences, as polyglot takes it. */
export interface Words {
  readonly [key: string]: string | Words
}

/**
 * What the description of a resource says to a person, under `resources.<name>`:
 * `name` (counted), `deleted`, `fields.<field>`, `help.<field>`, `options.<field>.<value>`, `sections.<key>`, `empty`, `failed`,
 * and for create and edit `forms.<mode>.{title,submit,submitting,done,failed,invalid,tabs.<key>}`.
 */
export function wordsOf(resource: Resource): Words {
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
    forms: Object.fromEntries(Object.entries(resource.forms).map(([mode, words]) => [mode, formWords(words)])),
    ...(resource.deleted ? { deleted: resource.deleted } : {}),
    empty: resource.list.empty,
    failed: resource.list.failed,
  }
}

/** Every resource's words, by name. */
export function resourceWords(): Words {
  return Object.fromEntries(Object.entries(resources).map(([name, resource]) => [name, wordsOf(resource)]))
}

/** What the screens of plain resources are called, by the name of their address, as titles and in the menu. */
export function plainTitles(): Words {
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
export function merged(words: Words, own: Words): Words {
  const entries = Object.entries(own).map(([key, value]) => {
    const theirs = words[key]
    return [key, typeof value === 'object' && typeof theirs === 'object' ? merged(theirs, value) : value] as const
  })
  return { ...words, ...Object.fromEntries(entries) }
}

/** The sentences of the rules and of the API's answers, under `messages`, with polyglot's marks. */
export function messageWords(): Words {
  return marked(messages)
}

function formWords({
  tabs,
  title,
  submit,
  submitting,
  done,
  failed,
  invalid,
}: FormWords & { readonly tabs: readonly Section[] }): Words {
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

function labelled(sections: readonly Section[]): Words {
  return Object.fromEntries(sections.map(({ key, label }) => [key, label]))
}

function marked(words: Words): Words {
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.replace(/\{(\w+)\}/g, '%{$1}') : marked(value),
    ]),
  )
}
