import { matchPath } from 'react-router-dom'
import { base, routes } from '../routes/routes.ts'

/** The pages that begin by fetching a user. */
const fetching = [routes.profile, routes.profileEdit, routes.userEdit, routes.portfolio]

/** Warns on the console where a page would fetch a user and the token or the user id is missing. Source: specification §6. */
export function warnOfNoUser(place: string): void {
  const path = place.replace(/[?#].*/, '')
  const fetches = fetching.some((route) => matchPath(`${base}${route.path}`, path))
  if (fetches) console.warn('The user is not fetched: the access token or the user id is missing')
}
