import { account } from './account.ts'
import type { Call } from './call.ts'
import { dashboard } from './dashboard.ts'
import { vc } from './investors.ts'
import { outreach } from './outreach.ts'
import { publicStartups } from './publicStartups.ts'
import { references } from './references.ts'
import { startups } from './startups.ts'
import { users } from './users.ts'

/** Every call of the API: specification §7, and what stands beside it (session renewal, mail links, dashboard figures, what visitors send and read). */
export const contract = { account, users, startups, vc, ...references, dashboard, outreach, publicStartups } as const

/** Every call with its name, such as `startups.list`. */
export const calls: readonly (readonly [name: string, call: Call])[] = Object.entries(contract).flatMap(([family, members]) =>
  Object.entries(members).map(([name, call]): readonly [string, Call] => [`${family}.${name}`, call]),
)
