/** Of a process that is asked more than it can answer. */
export const load = {
  busy: 'Many people are asking at once. Nothing was done; please try again in a moment.',
} as const
