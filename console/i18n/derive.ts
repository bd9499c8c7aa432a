import { catalogueOf, type Resource } from '@baobab/validation'
import type { Catalogue } from '@baobab/i18n/catalogue.ts'
import { literal } from '@baobab/i18n/literal.ts'

/** What the description of a resource says, with its name counted as react-admin counts it. */
export function messagesOf(resource: Resource): Catalogue {
  return {
    name: `{smart_count, plural, one {${literal(resource.label)}} other {${literal(resource.labelMany)}}}`,
    ...catalogueOf(resource),
  }
}

/** The words of resources, by name. */
export function resourceMessages(resources: Readonly<Record<string, Resource>>): Catalogue {
  return Object.fromEntries(Object.entries(resources).map(([name, resource]) => [name, messagesOf(resource)]))
}

/** Puts words in the place of others, key by key. */
export function merged(messages: Catalogue, own: Catalogue): Catalogue {
  const entries = Object.entries(own).map(([key, value]) => {
    const theirs = messages[key]
    return [key, typeof value === 'object' && typeof theirs === 'object' ? merged(theirs, value) : value] as const
  })
  return { ...messages, ...Object.fromEntries(entries) }
}
