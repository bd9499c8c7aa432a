import type { z } from 'zod'
import { importLimits, resources } from '@baobab/validation'
import { readRows, sentRow } from '../../platform/http/sentRows.ts'

const row = sentRow(Object.keys(resources.exchangeRates.fields))

/** A row as a client sends it: text by field. */
export type SentRate = z.infer<typeof row>

/** Reads the rows of a body. @throws HttpError 400 where they are not what the contract says. */
export const readSent = (text: string): readonly SentRate[] => readRows(row, importLimits.rates, text)
