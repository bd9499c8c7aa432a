import { defaultLanguage } from '@baobab/i18n/languages.ts'
import { checkForm, contract, limits, messages, newsletterForm, type FieldErrors } from '@baobab/validation'
import { consentingOf, recordConsent } from '../../platform/db/consents.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { openRoute } from '../../platform/http/route.ts'
import { attemptKey, consume } from '../../platform/http/throttle.ts'
import { isSecret } from '../../platform/lib/secret.ts'
import { confirmNewsletterTemplate, welcomeNewsletterTemplate } from '../../platform/mail/templates/account.ts'
import type { Asked } from '../../platform/db/boss.ts'
import { confirmAddress } from '../../platform/mail/bounces/noting.ts'
import { queueAsked, queueEmail } from '../../platform/mail/queue.ts'
import { foldEmail } from '../users/queries.ts'
import { rejectRobots } from './robots.ts'
import { askSubscriber, confirmSubscriber, eraseSubscriber, findSubscriber, noteEnd } from './subscribers.ts'

/** The rule of the form itself, so that page and server say the same. */
function rules(raw: Readonly<Record<string, unknown>>): Promise<FieldErrors> {
  const checked = checkForm(newsletterForm, raw)
  return Promise.resolve(checked.ok ? {} : checked.errors)
}

/** Asks the owner of an address by mail. Whether it is known is looked up by a worker, so neither words nor time tell it. */
export const subscribeRoute = openRoute(
  contract.publicForms.subscribe,
  async (ctx) => {
    const { body, at } = ctx
    await rejectRobots(ctx, 'newsletter', body, ctx.address, at)
    await queueAsked(ctx.db, {
      what: 'newsletter',
      email: foldEmail(body.email),
      name: body.name ?? null,
      language: ctx.language(),
      at: at.toISOString(),
    })
    return { message: messages.publicForms.subscribing }
  },
  { rules, failed: newsletterForm.failed },
)

/** Asks the owner of an address whether they want the newsletter; who has it already is sent the link that ends it. */
export async function mailSubscriber(
  { db, env, now }: Deps,
  { email, name, language = defaultLanguage }: Asked,
  id: string,
): Promise<void> {
  // The life of its link begins with the mail.
  const at = now()
  // Nobody's mailbox is flooded through us.
  if (
    (await consume(
      db,
      attemptKey('mail.newsletter', email),
      { attempts: limits.publicForms.mailsPerAddress, windowMs: limits.publicForms.mailsMs },
      at,
    )) > 0
  )
    return
  await db.transaction(async (tx) => {
    const reader = (firstName: string) => ({ publicUrl: env.publicUrl, hubName: env.hubName, language, firstName })
    const tokens = await askSubscriber(tx, { email, name }, at)
    if (tokens) return queueEmail(tx, email, confirmNewsletterTemplate(reader(''), tokens), at, id)
    const known = await findSubscriber(tx, email)
    if (known)
      await queueEmail(
        tx,
        known.email,
        welcomeNewsletterTemplate(reader(known.name ?? ''), known.unsubscribe_token),
        at,
        id,
      )
  })
}

/** Begins a subscription by the secret of its mail, and sends the link that ends it. */
export const confirmRoute = openRoute(contract.publicForms.confirmSubscription, async (ctx) => {
  const { db, at, address, env } = ctx
  await db.transaction(async (tx) => {
    const confirmed = await confirmSubscriber(tx, ctx.body.token, at)
    if (!confirmed) throw httpError.invalidFields({ token: messages.auth.linkDead })
    await recordAudit(tx, { action: 'newsletter.confirmed', target: confirmed.id, address }, at)
    const { email, name, unsubscribe_token } = confirmed
    await confirmAddress(tx, email)
    const who = await consentingOf(tx, email)
    await recordConsent(tx, who, { purpose: 'newsletter', given: true, place: 'mail_link' }, at)
    const reader = { publicUrl: env.publicUrl, hubName: env.hubName, language: ctx.language(), firstName: name ?? '' }
    await queueEmail(tx, email, welcomeNewsletterTemplate(reader, unsubscribe_token), at)
  })
  return { message: messages.publicForms.subscribed }
})

/** Ends a subscription and erases its address. One that ended before is answered alike. */
export const unsubscribeRoute = openRoute(contract.publicForms.unsubscribe, async (ctx) => {
  const { db, at, address } = ctx
  const token = ctx.body.token ?? ctx.query['token']
  if (typeof token !== 'string' || !isSecret(token)) throw httpError.invalidFields({ token: messages.auth.linkDead })
  await db.transaction(async (tx) => {
    const erased = await eraseSubscriber(tx, token)
    if (!erased) return
    await noteEnd(tx, erased, 'mail_link', at)
    await recordAudit(tx, { action: 'newsletter.unsubscribed', target: erased.id, address }, at)
  })
  return { message: messages.publicForms.unsubscribed }
})
