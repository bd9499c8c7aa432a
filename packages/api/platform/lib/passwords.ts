import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { fold, limits, messages, passwordLengthError, fillIn, type FieldErrors, type Message } from '@baobab/validation'
import { productName } from './product.ts'
import { queue } from './queue.ts'

/** OWASP's parameters of argon2id: 19 MiB, two passes, one lane. About 10 ms of a core. */
export const passwordParameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hashes and checks passwords off the main thread, a bounded number at a time. Past the queue it rejects with 429. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Whether the password fits. Without a hash it takes the same time and answers no. */
  verify(stored: string | undefined, password: string): Promise<boolean>
}

export function createPasswords(options: { readonly atOnce?: number; readonly queue?: number } = {}): Passwords {
  const inTurn = queue(options.atOnce ?? Math.max(1, availableParallelism() - 1), options.queue ?? 200)
  // Whatever an unknown address is checked against, made with the first use.
  let nobody: Promise<string> | undefined
  return {
    hash: (password) => inTurn(() => hash(password, passwordParameters)),
    verify: async (stored, password) => {
      nobody ??= hash('a password that nobody has', passwordParameters)
      const against = stored ?? (await nobody)
      const fits = await inTurn(() => verify(against, password).catch(() => false))
      return fits && stored !== undefined
    },
  }
}

let commonest: Promise<ReadonlySet<string>> | undefined

/** The 3,000 commonest passwords of those that are long enough to be typed here. */
async function loadCommonest(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const words = (dictionary['passwords-common'] ?? []).map(String)
  return new Set(words.filter((word) => word.length >= limits.password.min).slice(0, 3_000))
}

/** Whose password it will be, as far as that is known. */
export interface Whose {
  readonly email?: unknown
  readonly first_name?: unknown
  readonly last_name?: unknown
  readonly firstname?: unknown
  readonly lastname?: unknown
}

/** What is wrong with a new password, in a message; undefined where it may be taken. Specification §5 asks for no rule of composition. */
export async function passwordError(password: string, whose: Whose = {}): Promise<Message | undefined> {
  commonest ??= loadCommonest()
  const wrong = passwordLengthError(password)
  if (wrong) return wrong
  if (new Set(password).size === 1) return messages.rule.passwordRepeats
  if ((await commonest).has(password.toLowerCase())) return messages.rule.passwordCommon
  return isPersonal(password, whose) ? fillIn(messages.rule.passwordPersonal, { product: productName }) : undefined
}

/** Shortest part of a name that is looked for inside a password; a shorter one must be all of its letters. */
const tellingLength = 4

/** Whether a password holds what a stranger tries first: the name, the address or the name of the product. */
function isPersonal(password: string, { email, first_name, last_name, firstname, lastname }: Whose): boolean {
  const typed = fold(password)
  const letters = typed.replace(/[^\p{L}]/gu, '')
  const known = [
    productName,
    ...[first_name, last_name, firstname, lastname].map(textOf),
    ...partsOf(textOf(email)),
  ].map((word) => fold(word).trim())
  return known.some((word) =>
    word.length >= tellingLength ? typed.includes(word) : word.length > 1 && letters === word,
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const partsOf = (email: string) => [email, email.split('@')[0] ?? '']

/** The rules of a new password and its repetition; what is left empty, the form's own rules speak of. */
export async function passwordRules(raw: Readonly<Record<string, unknown>>): Promise<FieldErrors> {
  const { password, confirm_password: repeated } = raw
  if (typeof password !== 'string' || password === '') return {}
  const wrong = await passwordError(password, raw)
  return {
    ...(wrong ? { password: wrong } : {}),
    ...(repeated !== password && repeated !== undefined && repeated !== null && repeated !== ''
      ? { confirm_password: messages.rule.passwordsDiffer }
      : {}),
  }
}
