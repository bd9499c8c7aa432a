import { limits, messages, say } from '@baobab/validation'
import type { Caller } from './caller.ts'
import type { Deps } from './deps.ts'
import { refuse } from './refusal.ts'
import { attemptKey, giveBack, takePlace } from './throttle.ts'

type Asking = Pick<Deps, 'db' | 'env'> & { readonly caller: Caller; readonly at: Date }

/** Counts an export of an account, whatever list it is of. Throws a 429 where the hour's are used up. */
export async function takeExport({ db, env, caller, at }: Asking): Promise<void> {
  const max = env.account.exportsPerHour
  const wait = await takePlace(
    db,
    attemptKey('export', caller.id),
    { tries: max, windowMs: limits.account.exports.windowMs },
    at,
  )
  if (wait > 0) throw refuse.tooMany(wait, say(messages.startup.exportsUsedUp, { max }))
}

/** Counts a startup that an account makes, and makes it; one that came to nothing is not counted. Throws a 429 where the day's are used up. */
export async function withinDay<T>({ db, env, caller, at }: Asking, make: () => Promise<T>): Promise<T> {
  const max = env.account.startupsPerDay
  const key = attemptKey('startup', caller.id)
  const wait = await takePlace(db, key, { tries: max, windowMs: limits.account.startups.windowMs }, at)
  if (wait > 0) throw refuse.tooMany(wait, say(messages.startup.tooManyToday, { max }))
  try {
    return await make()
  } catch (error) {
    await giveBack(db, key, at)
    throw error
  }
}
