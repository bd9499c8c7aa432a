import { z } from 'zod'
import { importLimits, limits, messages } from '@baobab/validation'
import { httpError } from '../errors/httpError.ts'

/** One cell of a file: text. */
export const sentCell = z.string().max(importLimits.cell)

/** A row of a file as a client sends it: its number, and text by the names of fields. */
export function sentRow(names: readonly string[]) {
  return z.strictObject({
    row: z.number().int().min(0).max(limits.number.max),
    values: z
      .record(z.string(), sentCell)
      .refine((values) => Object.keys(values).every((name) => names.includes(name))),
  })
}

/** Reads the rows of a body, JSON text of 1 to `most`. @throws HttpError 400 where they are not what the contract says. */
export function readRows<S extends z.ZodType>(row: S, most: number, text: string): readonly z.infer<S>[] {
  const read = z.array(row).min(1).max(most).safeParse(parsed(text))
  if (!read.success) throw httpError.invalidFields({ rows: messages.imports.rows })
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
