import { z } from 'zod'
import type { Rules } from '../kind.ts'
import { decimal, readNumber } from '../shared/number.ts'

/** A number of people or things. */
export const count: Rules = { called: 'number', read: readNumber, schema: decimal, answer: () => z.number() }
