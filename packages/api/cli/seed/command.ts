import { passwordError } from '../../platform/lib/passwords.ts'
import { sentenceInEnglish } from '../../platform/i18n/wording.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { CommandError } from '../run.ts'
import { seedDatabase } from './index.ts'
import { emailOf } from './people.ts'

/** What is typed: numbers as text. */
export interface SeedOptions {
  readonly startups: string
  readonly users: string
  readonly likes: string
  readonly seed: string
}

export const seedHelp = `
The accounts are ${emailOf(0)} (administrator), ${emailOf(1)} (investor), ${emailOf(2)} (founder) and so on. They sign in with the
password of the variable SEED_PASSWORD; without it nobody can sign in with any of them.`

/** Fills an empty database. Answers what was made, and in what time. */
export async function seed({ db }: Deps, options: SeedOptions): Promise<string> {
  const size = {
    startups: numberOf('startups', options.startups),
    users: numberOf('users', options.users),
    likes: numberOf('likes', options.likes),
    seed: numberOf('seed', options.seed),
  }
  const password = process.env['SEED_PASSWORD']
  const wrong = password === undefined ? undefined : await passwordError(password)
  if (wrong) throw new CommandError(`SEED_PASSWORD: ${sentenceInEnglish(wrong)}`)
  const began = performance.now()
  const seconds = () => ((performance.now() - began) / 1_000).toFixed(1)
  await seedDatabase(db, size, password, (done) => process.stderr.write(`${seconds().padStart(7)} s  ${done}\n`))
  return `Made ${size.users} accounts, ${size.startups} startups and ${size.likes} likes in ${seconds()} s.`
}

function numberOf(name: string, typed: string): number {
  if (!/^\d{1,9}$/.test(typed))
    throw new CommandError(`--${name} takes a whole number, such as 1000; "${typed}" is none.`)
  return Number(typed)
}
