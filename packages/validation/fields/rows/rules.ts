import { fillIn, isMessage, type Message } from '@baobab/i18n/message.ts'
import { z } from 'zod'
import { limits } from '../../limits.ts'
import { messages } from '../../messages.ts'
import type { KindField, Rules } from '../kind.ts'
import type { Part } from '../options.ts'
import { count } from '../count/rules.ts'
import { date } from '../date/rules.ts'
import { money } from '../money/rules.ts'
import { storable } from '../shared/text.ts'
import { text } from '../text/rules.ts'
import { url } from '../url/rules.ts'
import { readRows } from './read.ts'
import { cellsOf } from './text.ts'
import { uploaded } from './uploaded.ts'

/** The rules of the kinds that a part may be of. */
const partRules: Readonly<Record<Part['kind'], Rules>> = {
  count,
  date,
  image: uploaded,
  money,
  text,
  url,
}

/** A few rows of the same parts: as text, one a line, or as a list of objects. */
export const rows: Rules = {
  called: 'rows',
  read: (raw, field) => readRows(raw, field, (part, cell) => partRules[part.kind].read(cell, part)),
  schema: (field) =>
    storable(limits.longText).superRefine((value, check) => {
      const message = problemIn(value, field)
      if (message) check.addIssue({ code: 'custom', message })
    }),
  answer: (field) =>
    z.array(
      z.object(
        Object.fromEntries(
          Object.entries(field.options.parts ?? {}).map(([name, part]) => [
            name,
            partRules[part.kind].answer(part).nullable().meta({ title: part.label }),
          ]),
        ),
      ),
    ),
}

/** What is wrong with one part of a row; undefined where it holds. */
export function problemOfPart(part: Part, cell: string): Message | undefined {
  if (cell === '') return part.required === 'always' ? messages.rule.required : undefined
  const { read, schema } = partRules[part.kind]
  const issue = schema(part).safeParse(read(cell, part)).error?.issues[0]
  return issue && (isMessage(issue.message) ? issue.message : messages.http.broken)
}

/** The first thing that is wrong with rows. */
function problemIn(value: string, { options }: KindField): Message | undefined {
  const { parts = {}, by, max = limits.rows } = options
  const all = cellsOf(value)
  if (all.length > max) return fillIn(messages.rule.rows, { max })
  const key = Object.keys(parts).indexOf(by ?? '')
  const seen = new Set<string>()
  for (const [at, cells] of all.entries()) {
    const row = at + 1
    if (cells.length > Object.keys(parts).length) return fillIn(messages.rule.rowParts, { row })
    for (const [place, part] of Object.values(parts).entries()) {
      const message = problemOfPart(part, cells[place] ?? '')
      if (message) return fillIn(messages.rule.row, { row, message: { message } })
    }
    const named = key < 0 ? String(at) : (cells[key] ?? '')
    if (seen.has(named)) return fillIn(messages.rule.rowTwice, { row })
    seen.add(named)
  }
  return undefined
}
