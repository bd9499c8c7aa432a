import type { Queries } from '../../platform/db/client.ts'
import type { Env } from '../../platform/env/env.ts'
import {
  investorReceiptTemplate,
  investorRequestTemplate,
  type InvestorRequestMail,
} from '../../platform/mail/templates/investor.ts'
import { operatorOf, readerOf } from '../../platform/mail/compose.ts'
import { queueEmail } from '../../platform/mail/queue.ts'
import { mailVerification } from '../auth/mails.ts'

/** Tells who asked that the request is here, lets them verify their address, and tells the operator. */
export async function mailAsked(
  tx: Queries,
  env: Env,
  request: InvestorRequestMail & { readonly user: string; readonly locale: string | null },
  at: Date,
): Promise<void> {
  await queueEmail(tx, request.email, investorReceiptTemplate(readerOf(env, request)), at)
  await mailVerification(tx, env, { ...request, id: request.user }, at)
  if (env.contactEmail) await queueEmail(tx, env.contactEmail, investorRequestTemplate(operatorOf(env), request), at)
}
