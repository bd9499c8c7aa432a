import { z } from 'zod'

/** What was set, without blanks around it; an empty variable is not set. */
export const given = (text: string | undefined) => (text === undefined || text.trim() === '' ? undefined : text.trim())

/** A whole number within bounds. */
export const wholeNumber = (otherwise: number, least: number, most: number) =>
  z
    .string()
    .optional()
    .transform((text) => given(text) ?? String(otherwise))
    .refine(
      (text) => /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be a whole number from ${least} to ${most}`,
    )
    .transform(Number)
