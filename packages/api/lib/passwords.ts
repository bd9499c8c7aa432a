import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { limits, messages, passwordLengthError, type FieldErrors } from '@baobab/validation'
import { queue } from './queue.ts'

/** OWASP's parameters of argon2id: 19 MiB, two passes, one lane. About 10 ms of a core. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hashes and checks passwords off the main thread, a bounded number at a time. Past the queue it refuses with 429. */
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
    hash: (password) => inTurn(() => hash(password, parameters)),
    verify: async (stored, password) => {
      nobody ??= hash('a password that nobody has', parameters)
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

/** What is wrong with a new password, in a sentence; undefined where it may be taken. Specification §5 asks for no rule of composition. */
export async function passwordError(password: string): Promise<string | undefined> {
  commonest ??= loadCommonest()
  return passwordLengthError(password) ?? ((await commonest).has(password.toLowerCase()) ? messages.rule.passwordCommon : undefined)
}

/** The rules of a new password and its repetition; what is left empty, the form's own rules speak of. */
export async function passwordRules(raw: Readonly<Record<string, unknown>>): Promise<FieldErrors> {
  const { password, confirm_password: repeated } = raw
  if (typeof password !== 'string' || password === '') return {}
  const wrong = await passwordError(password)
  return {
    ...(wrong ? { password: wrong } : {}),
    ...(repeated !== password && repeated !== undefined && repeated !== null && repeated !== '' ? { confirm_password: messages.rule.passwordsDiffer } : {}),
  }
}
