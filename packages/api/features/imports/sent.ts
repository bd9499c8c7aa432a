import type { z } from 'zod'
import { importLimits } from '@baobab/validation'
import { importable } from '@baobab/validation/importing/columns.ts'
import { readRows, sentCell, sentRow } from '../../platform/http/sentRows.ts'

const row = sentRow(Object.keys(importable)).extend({ owner_email: sentCell.optional() })

/** A row as a client sends it: text by field. */
export type SentRow = z.infer<typeof row>

/** Reads the rows of a body. @throws HttpError 400 where they are not what the contract says. */
export const readSent = (text: string): readonly SentRow[] => readRows(row, importLimits.batch, text)
