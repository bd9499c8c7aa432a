/** The token of a mailed link, which stands behind `#token=` so that no server logs it; empty when there is none. */
export function mailToken(hash: string): string {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? ''
}
