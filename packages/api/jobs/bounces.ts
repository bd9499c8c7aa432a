import { readMessage } from '../platform/mail/bounces/reading.ts'
import { readLeft } from '../platform/mail/bounces/spool.ts'
import type { Deps } from '../platform/http/deps.ts'
import { everyRound, type Rounds } from './due.ts'

type Reading = Pick<Deps, 'db' | 'env' | 'now' | 'log'>

/** Reads the reports that the command `bounces` left while this server has the embedded database. Answers how many. */
export function readBounces(deps: Reading): Promise<number> {
  return readLeft(deps.env.dataDir, async (message) => {
    const came = await readMessage(deps, message)
    deps.log.info({ came }, 'a report of delivery was read')
  })
}

/** Looks every half a minute; answers how to stop. */
export function startBounces(deps: Reading & Rounds): () => void {
  return everyRound(deps, 'bounces', 'reports of mails that came back', 30_000, () => readBounces(deps))
}
