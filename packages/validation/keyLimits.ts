/**
 * The keys of writes: how long one and its answer are kept; of one person how many, the characters of their answers together and
 * of one answer, and after how many writes it is looked whether they are more; and the seconds after which a repeat is told to
 * come back while the first request is under way. Apart from the other limits, since no browser needs them.
 */
export const keyLimits = {
  keptMs: 24 * 3_600_000,
  most: 5_000,
  answers: 4_000_000,
  answer: 500_000,
  every: 50,
  waitSeconds: 1,
} as const
