/** The last day of a time whose end is given, as a moment in it. */
export const lastDayOf = (end: string): string => new Date(Date.parse(end) - 1).toISOString()
