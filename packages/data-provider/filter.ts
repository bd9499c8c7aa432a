/** A filter without what is not set, as lists take it. */
export function withoutEmpty(filter: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(filter ?? {}).filter(
      ([, value]) =>
        value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )
}
