import {
  consentPlaces,
  fillIn,
  lateContract,
  limits,
  messages,
  purposeOf,
  purposes,
  type Consent,
  type ConsentState,
  type Purpose,
} from '@baobab/validation'
import type { Word } from '@baobab/i18n/wording.ts'
import type { Queries } from '../../platform/db/client.ts'
import { readConsents, recordConsent, type ConsentRow } from '../../platform/db/consents.ts'
import { privacy } from '../../platform/db/personal/sentences.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import type { CurrentUser } from '../../platform/http/currentUser.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { attemptKey, consume } from '../../platform/http/throttle.ts'
import { changePreferences, readPreferences } from '../../platform/mail/preferences.ts'
import { dropQueued } from '../../platform/mail/queue.ts'
import { endSubscription, findSubscriber, subscribe } from '../publicForms/subscribers.ts'

const calls = lateContract.privacy
type Who = Pick<CurrentUser, 'id' | 'email' | 'email_verified'>

/** Whether what the purpose is for is done at present. */
const isOn: Readonly<
  Record<Purpose, (queries: Queries, who: Who, newest: ConsentRow | undefined) => Promise<boolean>>
> = {
  terms: (_queries, _who, newest) => Promise.resolve(newest?.given === true),
  announcements: async (queries, { id }) => (await readPreferences(queries, id)).announcements,
  newsletter: async (queries, { email, email_verified }) =>
    email_verified && (await findSubscriber(queries, email))?.confirmed_at != null,
}

/** What begins and ends with an agreement. */
const effects: Readonly<Record<Purpose, (tx: Queries, who: Who, given: boolean, at: Date) => Promise<void>>> = {
  terms: () => Promise.resolve(),
  announcements: async (tx, { id, email }, given) => {
    await changePreferences(tx, id, { announcements: given })
    if (!given) await dropQueued(tx, email, ['announcements'])
  },
  newsletter: async (tx, { email }, given, at) => {
    if (given) await subscribe(tx, email, at)
    else await endSubscription(tx, email)
  },
}

/** The purposes as their person reads them. */
export async function presentConsents(queries: Queries, who: Who, word: Word): Promise<readonly Consent[]> {
  const all: Consent[] = []
  for (const purpose of purposes) {
    const { basis, version, page = null } = purposeOf(purpose)
    const history = await readConsents(queries, who, purpose)
    const on = await isOn[purpose](queries, who, history[0])
    all.push({
      ...{ purpose, basis, version, page },
      title: word(privacy.consentTitles[purpose]),
      text: word(privacy.consents[purpose]),
      state: stateOf(on, history[0], version),
      history: history.map(({ given, version: of, created_at, place }) => ({
        given,
        version: of,
        at: created_at.toISOString(),
        place: consentPlaces.find((one) => one === place) ?? 'before',
      })),
    })
  }
  return all
}

function stateOf(on: boolean, newest: ConsentRow | undefined, version: number): ConsentState {
  if (on) return newest?.given && newest.version < version ? 'outdated' : 'given'
  return newest ? 'withdrawn' : 'none'
}

const consentsRoute = route(calls.consents, async ({ db, currentUser, word }) => ({
  data: [...(await presentConsents(db, currentUser, word))],
}))

/** Agrees to a purpose or takes that back, with what begins or ends by it, at once. What stands already is not written down once more. */
const setConsentRoute = route(calls.setConsent, async ({ db, currentUser, body, at, audit, word }) => {
  const purpose = purposes.find((one) => one === body.purpose)
  if (!purpose) throw httpError.notFound()
  const { basis, version } = purposeOf(purpose)
  const given = body.given === true
  if (basis === 'contract' && !given) throw httpError.invalidFields({ given: privacy.answers.consentContract })
  // Nobody agrees to a text that they have not read.
  if (given && Number(body.version) !== version) throw httpError.conflict(privacy.answers.consentChanged)
  if (purpose === 'newsletter' && given && !currentUser.email_verified)
    throw httpError.invalidFields({ given: messages.auth.verifyFirst })
  const limit = { attempts: limits.consents.given, windowMs: limits.consents.windowMs }
  const wait = given ? await consume(db, attemptKey('consent', currentUser.id), limit, at) : 0
  if (wait > 0) throw httpError.tooManyRequests(wait)
  const data = await db.transaction(async (tx) => {
    const [newest] = await readConsents(tx, currentUser, purpose)
    const isKnown = newest?.given === given && (!given || newest.version === version)
    if (!isKnown || (await isOn[purpose](tx, currentUser, newest)) !== given) {
      await effects[purpose](tx, currentUser, given, at)
      await recordConsent(tx, { user: currentUser.id }, { purpose, given, place: 'my_data' }, at)
      const action = given ? 'consent.given' : 'consent.withdrawn'
      await audit({ action, target: currentUser.id, detail: { kind: purpose, version } }, tx)
    }
    return presentConsents(tx, currentUser, word)
  })
  const name = { message: privacy.consentTitles[purpose] }
  return {
    message: fillIn(given ? privacy.answers.consentGiven : privacy.answers.consentWithdrawn, { name }),
    data: [...data],
  }
})

/** What a person agreed to, in which text, since when. */
export const consentRoutes: readonly Route[] = [consentsRoute, setConsentRoute]
