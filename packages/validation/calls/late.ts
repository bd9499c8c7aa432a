import { access } from './access.ts'
import { apiKeys } from './apiKeys.ts'
import { breaches } from './breaches.ts'
import { claims } from './claims.ts'
import { deck } from './deck.ts'
import { deckLinks } from './deckLinks.ts'
import { interests } from './interests.ts'
import { organisations } from './organisations.ts'
import { privacy } from './privacy.ts'
import { recordImports } from './recordImports.ts'
import { restrictions } from './restrictions.ts'
import { uploads } from './uploads.ts'
import { webhooks } from './webhooks.ts'

/** Calls of screens that few open: a browser loads them with these screens, and not with the rest of the contract. */
export const lateContract = {
  access,
  apiKeys,
  breaches,
  claims,
  deck,
  deckLinks,
  interests,
  organisations,
  privacy,
  recordImports,
  restrictions,
  uploads,
  webhooks,
} as const
