/** What a phase takes where all of them were measured, and what it took here. */
export interface Ran {
  readonly usual: number
  readonly seconds: number
}

/**
 * Whether a phase would end before the tests may take no longer. It takes as many times its usual time as those before it took theirs,
 * and up to a tenth more, since they differ.
 *
 * @param usual seconds that the phase takes where all of them were measured
 * @param elapsed seconds since the tests began
 * @param limit seconds that all may take; without one, every phase is in time
 */
export function isInTime(usual: number, ran: readonly Ran[], elapsed: number, limit: number | undefined): boolean {
  if (limit === undefined) return true
  const sumOf = (key: keyof Ran) => ran.reduce((sum, one) => sum + one[key], 0)
  const pace = ran.length === 0 ? 1 : sumOf('seconds') / sumOf('usual')
  return elapsed + usual * pace * 1.1 <= limit
}

/** The seconds of `TEST_MINUTES`, if it is set, or a message where it is no number above 0. */
export function limitOf(env: NodeJS.ProcessEnv): number | string | undefined {
  const text = env['TEST_MINUTES']
  if (!text) return undefined
  const minutes = Number(text)
  return minutes > 0 ? minutes * 60 : `TEST_MINUTES is ${text}, and must be a number of minutes above 0.`
}
