import {
  isRequired,
  messages,
  resources,
  fillIn,
  writableFields,
  type FieldErrors,
  labelsOf,
  type Message,
} from '@baobab/validation'

/** What an edit form asks for; a startup that lacks any of it is not ready to be shown. */
const asked = Object.entries(writableFields(resources.startups)).filter(([, field]) => isRequired(field, 'edit'))

/** What keeps a startup from being published for the first time: the labels in a message, and each field by its name. */
export interface Missing {
  readonly message: Message
  readonly errors: FieldErrors
}

/**
 * The one rule of completeness, for every way of publishing. What was published before is shown again as it was: the
 * rule came after it, as for rows of an import, and edits take nothing away that is asked for.
 */
export function missingOf(startup: Readonly<Record<string, unknown>>): Missing | undefined {
  if (startup['published_at'] instanceof Date) return undefined
  const missing = asked.filter(
    ([name]) => startup[name] === null || startup[name] === undefined || startup[name] === '',
  )
  if (missing.length === 0) return undefined
  return {
    message: fillIn(messages.startup.rejectedMissing, {
      fields: labelsOf(
        resources.startups,
        missing.map(([name]) => name),
      ),
    }),
    errors: Object.fromEntries(missing.map(([name]) => [name, messages.rule.required])),
  }
}
