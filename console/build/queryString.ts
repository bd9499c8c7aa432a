/**
 * In the place of query-string, by which react-admin's lists read and write what stands behind the question mark: the browser's own
 * reader of it, with what they use of the package: names in order, nothing of what is undefined, and null as a name alone.
 */
export function parse(search: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {}
  const params = new URLSearchParams(search)
  for (const name of new Set(params.keys())) {
    const all = params.getAll(name)
    found[name] = all.length === 1 ? (all[0] ?? '') : all
  }
  return found
}

export function stringify(values: Readonly<Record<string, unknown>>): string {
  return Object.keys(values)
    .sort()
    .flatMap((name) => [values[name]].flat().map((value: unknown) => [name, value] as const))
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (value === null ? encode(name) : `${encode(name)}=${encode(String(value))}`))
    .join('&')
}

/** As RFC 3986 has it. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
