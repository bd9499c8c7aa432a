import { z } from 'zod'
import { messages } from '../../messages.ts'
import { fold } from '../fold.ts'
import type { Rules } from '../kind.ts'

const words: Readonly<Record<string, boolean>> = {
  true: true,
  false: false,
  '1': true,
  '0': false,
  on: true,
  off: false,
  yes: true,
  no: false,
}

/** Yes and no in a spreadsheet, in French and Portuguese too. */
const cellWords: Readonly<Record<string, string>> = {
  oui: 'yes',
  sim: 'yes',
  y: 'yes',
  x: 'yes',
  non: 'no',
  nao: 'no',
  n: 'no',
}

/** Yes or no. The text "false" of a form is false. */
export const flag: Rules = {
  called: 'true or false',
  read: (raw) => {
    if (typeof raw === 'string') return raw.trim() === '' ? null : (words[raw.trim().toLowerCase()] ?? raw)
    return raw === 1 ? true : raw === 0 ? false : raw
  },
  schema: () => z.boolean({ error: messages.rule.flag }),
  answer: () => z.boolean(),
  cell: (text) => cellWords[fold(text)] ?? text,
}
