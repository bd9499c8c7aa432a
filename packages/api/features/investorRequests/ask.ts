import { contract, investorRequestForm, messages } from '@baobab/validation'
import { recordConsent } from '../../platform/db/consents.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import { openRoute } from '../../platform/http/route.ts'
import { passwordRules } from '../../platform/lib/passwords.ts'
import { limitRegistrations } from '../auth/signup.ts'
import { recountTodo } from '../notifications/recountTodo.ts'
import { rejectRobots } from '../publicForms/robots.ts'
import { chosenLocale, foldEmail } from '../users/queries.ts'
import { mailAsked } from './mails.ts'
import { insertRequest } from './queries.ts'
import { queueEvent } from '../webhooks/queue.ts'

/**
 * Takes a request for investor access, with an account that cannot sign in yet. An address that has an account is taken like
 * a new one, and its owner is told of the account by mail: nobody learns here who is registered.
 */
export const askRoute = openRoute(
  contract.account.requestInvestor,
  async (ctx) => {
    const { body, at, db, address } = ctx
    await rejectRobots(ctx, 'investor', body, address, at)
    await limitRegistrations(ctx, foldEmail(body.email), address, at)
    const { first_name, last_name, company, title, website, why } = body
    const locale = chosenLocale(ctx.language())
    const given = { first_name, last_name, email: foldEmail(body.email), company, title, website, why, locale }
    const password_hash = await ctx.passwords.hash(body.password)
    await db.transaction(async (tx) => {
      const added = await insertRequest(tx, given, password_hash, at)
      const agreed = { purpose: 'terms', given: true, place: 'investor_request' } as const
      await recordConsent(tx, { user: added.user }, agreed, at)
      await recordAudit(tx, { action: 'investor.requested', actor: added.user, target: added.id, address }, at)
      await queueEvent(tx, 'investor.requested', { request_uuid: added.id }, at)
      await mailAsked(tx, ctx.env, { ...added, ...given }, at)
      await recountTodo(tx)
    })
    return { message: messages.investorRequest.asked }
  },
  { rules: passwordRules, failed: investorRequestForm.failed },
)
