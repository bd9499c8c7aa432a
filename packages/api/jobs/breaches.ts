import { tellOfClocks } from '../features/breaches/telling.ts'
import type { Deps } from '../platform/http/deps.ts'
import { everyRound, type Rounds } from './due.ts'

type Telling = Pick<Deps, 'db' | 'env' | 'now'>

/** Tells of clocks of breaches that begin, are half over, near their end, or over. Answers how many breaches. */
export function watchBreaches({ db, env, now }: Telling): Promise<number> {
  return db.transaction((tx) => tellOfClocks(tx, env, now()))
}

/** Looks every minute; answers how to stop. */
export function startBreaches(deps: Telling & Rounds): () => void {
  return everyRound(deps, 'breaches', 'clocks of breaches', 60_000, () => watchBreaches(deps))
}
