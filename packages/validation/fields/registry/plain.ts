import { email } from '../email/plain.ts'
import { text } from '../text/plain.ts'

/** The kinds of which a form may be made that loads no schemas. */
export const plainKinds = { email, text } as const
