const signIn = '/auth/login'
const home = '/app/dashboard'

/** The address of the sign-in page that leads back to `place`, a path of this site with its query; `why` is what it says of the end of a session. */
export function signInAddress(place?: string, why?: 'over'): string {
  return place === undefined || safePlace(place) === undefined
    ? signIn
    : `${signIn}?next=${encodeURIComponent(place)}${why === undefined ? '' : `&ended=${why}`}`
}

/** Where to go after signing in: the `next` of the sign-in page's query where it is a place of the console, else the dashboard. */
export function placeAfterSignIn(search: string): string {
  return safePlace(new URLSearchParams(search).get('next') ?? '') ?? home
}

/** A place of the console, read as a browser would, so that no address of another site passes for one. */
function safePlace(place: string): string | undefined {
  const base = 'http://site.invalid'
  const url = URL.parse(place, base)
  return url?.origin === base && url.pathname.startsWith('/app/') && place.startsWith('/app/')
    ? `${url.pathname}${url.search}${url.hash}`
    : undefined
}
