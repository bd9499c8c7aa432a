import { investors, people } from './people.ts'
import { reference } from './reference.ts'
import { startups } from './startups/index.ts'

export { drawStartupImage } from './drawing.ts'
export type { DemoInvestor, DemoLanguage, DemoPerson, DemoStartup } from './types.ts'

/** Everything that the demo loads into an empty database: reference lists, people, investor profiles, startups. */
export const demo = { reference, people, investors, startups }
