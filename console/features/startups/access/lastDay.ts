/** The last day (UTC) of a time whose end is given: the day that was chosen, which is the same for all who read it. */
export const lastDayOf = (end: string): string => new Date(Date.parse(end) - 1).toISOString().slice(0, 10)
