import { setTimeout as pause } from 'node:timers/promises'
import type { Setup, SetupState } from '@baobab/validation'
import { demoContact } from '@baobab/design/brand.ts'
import { addressState } from '../../platform/checks/address.ts'
import { backupLevel } from '../../platform/checks/backups.ts'
import type { Database } from '../../platform/db/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { listFactors } from '../secondFactors/queries.ts'
import { apartOf } from './reading.ts'

interface Asking {
  readonly db: Database
  readonly env: Env
  readonly currentUser: { readonly id: string }
  readonly at: Date
}

/** A dashboard waits no longer than this for other machines; what is silent until then is not in order. */
const patienceMs = 1_500

/** What an operator does before a hub is for real use, and how far each is. */
export async function readSetup(asking: Asking): Promise<Setup> {
  const { db, env, currentUser } = asking
  const [mail, address, backup] = await Promise.all([mailState(asking), addressOf(asking), backupState(asking)])
  const states = {
    mail,
    address,
    contact: contactState(env),
    backup,
    second_factor: (await listFactors(db, currentUser.id)).length > 0 ? 'done' : 'missing',
  } as const satisfies Record<Setup['items'][number]['name'], SetupState>
  return {
    items: (Object.keys(states) as (keyof typeof states)[]) // keys of a const object are its names
      .map((name) => ({ name, state: states[name], done: states[name] === 'done' })),
  }
}

async function mailState({ db, env }: Asking): Promise<SetupState> {
  if (!env.smtp) return 'unset'
  const reached = await soon(apartOf({ db, env }).mail())
  return reached && reached.problem === undefined ? 'done' : 'unreached'
}

async function addressOf({ db, env }: Asking): Promise<SetupState> {
  const state = addressState(env)
  if (state !== 'ok') return state
  const answered = await soon(apartOf({ db, env }).address())
  return answered?.kind === 'ours' ? 'done' : 'unreached'
}

function contactState({ contact, contactEmail }: Env): SetupState {
  const isFilled = contact !== demoContact && contact.email !== '' && contactEmail !== undefined
  return isFilled ? 'done' : 'missing'
}

async function backupState({ db, env, at }: Asking): Promise<SetupState> {
  if (env.backup.everyHours === 0) return 'unset'
  const kept = await soon(apartOf({ db, env }).backups())
  if (!kept || kept.problem !== undefined) return 'unreached'
  if (!kept.newest) return 'missing'
  return backupLevel(env, kept.newest, at.getTime()) === 'ok' ? 'done' : 'old'
}

/** What answers in time; undefined of what does not. It goes on, and the next who looks finds it. */
async function soon<T>(answer: Promise<T>): Promise<T | undefined> {
  const late = new AbortController()
  const first = await Promise.race([
    answer.catch(() => undefined),
    pause(patienceMs, undefined, { signal: late.signal }).catch(() => undefined),
  ])
  late.abort()
  return first
}
