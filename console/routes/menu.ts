import type { Entitled } from '@baobab/validation/calls/rights.ts'
import {
  canOpen,
  entry,
  isLinked,
  routeNames,
  sections,
  type MenuName,
  type RouteName,
  type Section,
} from './routes.ts'

/** The links that a person finds, group by group, those of no group first; groups without links are left out. */
export function menuOf(user: Entitled): readonly (readonly [Section | undefined, readonly MenuName[]])[] {
  const links = routeNames
    .filter(isLinked)
    .filter((name) => canOpen(name, user) && entry(name).menu?.roles.includes(user.role))
  return [undefined, ...sections]
    .map((section) => [section, links.filter((name) => entry(name).menu?.section === section)] as const)
    .filter(([, names]) => names.length > 0)
}

/** The page itself, or the nearest above it, that stands in a menu; not the dashboard, which lies above every page. */
export function nearestLinked(route: RouteName): RouteName | undefined {
  if (entry(route).menu) return route
  const parent = routeNames.find((name) => name === entry(route).parent)
  return parent && entry(parent).parent ? nearestLinked(parent) : undefined
}
