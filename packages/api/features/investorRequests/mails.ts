import type { Queries } from '../../platform/db/client.ts'
import type { Env } from '../../platform/env/env.ts'
import {
  investorReceiptTemplate,
  investorRequestTemplate,
  type InvestorRequestMail,
} from '../../platform/mail/templates/investor.ts'
import { queueEmail } from '../../platform/mail/queue.ts'
import { mailVerification } from '../auth/mails.ts'

/** Tells who asked that the request is here, lets them verify their address, and tells the operator. */
export async function mailAsked(
  tx: Queries,
  env: Env,
  request: InvestorRequestMail & { readonly user: string },
  at: Date,
): Promise<void> {
  await queueEmail(tx, request.email, investorReceiptTemplate(request.first_name), at)
  await mailVerification(tx, env, { id: request.user, email: request.email, first_name: request.first_name }, at)
  if (env.contactEmail) await queueEmail(tx, env.contactEmail, investorRequestTemplate(env.publicUrl, request), at)
}
