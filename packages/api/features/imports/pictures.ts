import { holdsPictures, resources, withHeldPictures, type Fields } from '@baobab/validation'

const fields: Fields = resources.startups.fields
const names = Object.keys(fields).filter((name) => holdsPictures(fields[name] ?? { options: {} }))

/** The values of a row with no picture but those that its startup has: a file carries no pictures, and takes none away. */
export function withOwnPictures(
  values: Readonly<Record<string, string>>,
  startup: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, string>> {
  const changed = new Map<string, string | null>()
  for (const name of names) {
    const [field, text] = [fields[name], values[name]]
    if (field && text !== undefined) changed.set(name, withHeldPictures(field, text, startup[name]))
  }
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const kept = changed.has(name) ? changed.get(name) : value
      return typeof kept === 'string' ? [[name, kept]] : []
    }),
  )
}
