/** A day in milliseconds. */
export const dayMs = 24 * 3_600_000

/** The day (UTC) of a moment, as `yyyy-mm-dd`; a number is milliseconds since 1970. */
export function dayOf(at: Date | number): string {
  return new Date(at).toISOString().slice(0, 10)
}
