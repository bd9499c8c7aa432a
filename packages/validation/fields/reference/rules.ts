import { z } from 'zod'
import { limits } from '../../limits.ts'
import { fillIn } from '@baobab/i18n/message.ts'
import { messages } from '../../messages.ts'
import type { Rules } from '../kind.ts'
import { readList, readText } from '../shared/read.ts'

const uuid = () => z.guid({ error: messages.rule.reference })

/** A row of another resource by its uuid, or several where the field says `many`. Whether it exists, the server checks. */
export const reference: Rules = {
  called: 'uuid',
  read: (raw, field) => {
    if (!field.options.many) return typeof raw === 'string' ? lower(readText(raw)) : raw
    const list = readList(raw)
    return Array.isArray(list) ? list.map(lower) : list
  },
  schema: (field) => {
    if (!field.options.many) return uuid()
    const max = field.options.max ?? limits.references
    const error = fillIn(messages.rule.references, { max })
    return z
      .array(uuid(), { error })
      .max(max, { error })
      .refine((uuids) => new Set(uuids).size === uuids.length, { error })
  },
  answer: (field) => (field.options.many ? z.array(z.guid()) : z.guid()),
}

function lower(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value
}
