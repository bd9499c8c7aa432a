const scheme = /^[a-z][a-z0-9+.-]*:/i
const host = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*\.?$/u

/** Completes a link that was typed without its scheme: `www.chuva.io` becomes `https://www.chuva.io`. */
export function completeUrl(typed: string): string {
  const withPort = /^[^/?#@:]+\.[^/?#@:]+:\d{1,5}(?:[/?#]|$)/
  return (scheme.test(typed) && !withPort.test(typed)) || typed.startsWith('//') ? typed : `https://${typed}`
}

/** Whether a completed link may be stored and rendered: http or https, a named host, no credentials. */
export function isSafeUrl(link: string): boolean {
  if (/[\s<>"'`{}|\\^]/.test(link) || !/^https?:\/\/[^/]/i.test(link)) return false
  const url = URL.parse(link)
  if (!url || url.username !== '' || url.password !== '') return false
  const typedHost =
    link
      .replace(/^https?:\/\//i, '')
      .split(/[/?#]/)[0]
      ?.replace(/:\d+$/, '') ?? ''
  return host.test(typedHost) && !typedHost.includes('@')
}
