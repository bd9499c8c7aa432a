import { limits, messages, fillIn } from '@baobab/validation'
import type { CurrentUser } from './currentUser.ts'
import type { Deps } from './deps.ts'
import { httpError } from '../errors/httpError.ts'
import { attemptKey, refund, consume } from './throttle.ts'

type Asking = Pick<Deps, 'db' | 'env'> & { readonly currentUser: CurrentUser; readonly at: Date }

const exportKey = ({ id }: CurrentUser) => attemptKey('export', id)

/** Counts an export of an account, whatever list it is of. Throws a 429 where the hour's are used up. */
export async function takeExport({ db, env, currentUser, at }: Asking): Promise<void> {
  const max = env.account.exportsPerHour
  const wait = await consume(
    db,
    exportKey(currentUser),
    { attempts: max, windowMs: limits.account.exports.windowMs },
    at,
  )
  if (wait > 0)
    throw httpError.tooManyRequests(wait, ({ minutes }) => fillIn(messages.startup.exportsUsedUp, { max, minutes }))
}

/** Takes back what `takeExport` counted, where nothing was exported. */
export const giveBackExport = ({ db, currentUser, at }: Asking): Promise<void> => refund(db, exportKey(currentUser), at)

/** Counts a startup that an account makes, and makes it; one that came to nothing is not counted. Throws a 429 where the day's are used up. */
export async function withinDay<T>({ db, env, currentUser, at }: Asking, make: () => Promise<T>): Promise<T> {
  const max = env.account.startupsPerDay
  const key = attemptKey('startup', currentUser.id)
  const wait = await consume(db, key, { attempts: max, windowMs: limits.account.startups.windowMs }, at)
  if (wait > 0)
    throw httpError.tooManyRequests(wait, ({ minutes }) => fillIn(messages.startup.tooManyToday, { max, minutes }))
  try {
    return await make()
  } catch (error) {
    await refund(db, key, at)
    throw error
  }
}
