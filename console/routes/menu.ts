import type { Role } from '@baobab/validation/limits.ts'
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

/** The links that a role finds, group by group, those of no group first; groups without links are left out. */
export function menuOf(role: Role): readonly (readonly [Section | undefined, readonly MenuName[]])[] {
  const links = routeNames
    .filter(isLinked)
    .filter((name) => canOpen(name, role) && entry(name).menu?.roles.includes(role))
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
