import { auth } from '@baobab/i18n/en/messages/auth.ts'
import { http } from '@baobab/i18n/en/messages/http.ts'
import { once } from '@baobab/i18n/en/messages/once.ts'
import { filter } from '@baobab/i18n/en/messages/rules.ts'
import { startup } from '@baobab/i18n/en/messages/startups.ts'

/** What the first screens say themselves, under `messages.<group>.<key>`; the server words all that it answers. */
export const earlyRules = { once: { waits: once.waits }, filter, auth, http, startup } as const
