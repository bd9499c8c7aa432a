import {
  plainResources,
  referenceListNames,
  earlyResources,
  type PlainResourceName,
  type Resource,
} from '@baobab/validation'
import { literal } from '@baobab/i18n/literal.ts'
import { entry, routeNames, type RouteWith } from '../routes/routes.ts'

/** What the screens of plain resources are called, by the name of their address, as titles and in the menu. */
export function plainTitles(): Readonly<Record<RouteWith<'plain'>, string>> {
  const titles = Object.fromEntries(
    routeNames.flatMap((name) => {
      const { plain } = entry(name)
      if (!plain) return []
      const { labelMany, forms }: Resource = earlyResources[plain.resource]
      return [[name, literal(plain.view === 'list' ? labelMany : (forms[plain.view]?.title ?? labelMany))]]
    }),
  )
  return titles as Readonly<Record<RouteWith<'plain'>, string>> // of the same addresses
}

/** The plain resources as the audit trail names them within a sentence. */
export function listNames(): Readonly<Record<PlainResourceName, string>> {
  const names = Object.values(plainResources).map(({ name, labelMany }) => [name, literal(labelMany.toLowerCase())])
  return Object.fromEntries(names) as Readonly<Record<PlainResourceName, string>> // of the same resources
}

/** The column of the name in a list of options says what is named. */
export function columnsOfLists() {
  return Object.fromEntries(
    referenceListNames.map((name) => [name, { columns: { name: literal(earlyResources[name].label) } }]),
  )
}
