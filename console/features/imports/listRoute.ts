import { routeNames, type RouteName } from '../../routes/routes.ts'

/** The list of what an import brings, where it has one of its own. */
export function listRoute(kind: string): RouteName | undefined {
  if (kind === 'startups') return undefined
  return routeNames.find((name) => name === (kind === 'vc' ? 'investors' : kind))
}
