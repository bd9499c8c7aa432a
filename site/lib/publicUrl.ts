/** The address that a build without PUBLIC_URL writes into its pages. */
export const DEFAULT_URL = 'http://localhost:3000'

/**
 * The origin that canonical addresses, the sitemap and shared links start with, without a closing slash.
 * Throws a message for the operator where PUBLIC_URL is no http(s) address.
 */
export function publicUrl(given: string | undefined): string {
  const address = given?.trim() || DEFAULT_URL
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    throw new Error(`PUBLIC_URL is "${address}", but has to be an address such as https://baobab.example.`)
  }
  return url.origin
}
