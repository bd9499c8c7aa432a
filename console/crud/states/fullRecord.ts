/**
 * Asks for a record in whole. Lists leave their rows in the cache of single records; a row is not the whole of one,
 * so pages and forms keep theirs apart by this mark.
 */
export const whole = { whole: true } as const
