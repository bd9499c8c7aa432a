import type { Queries } from '../../db/client.ts'
import type { Env } from '../../env.ts'
import { investorReceiptLetter, investorRequestLetter, type InvestorRequestMail } from '../../mail/investorLetters.ts'
import { queueLetter } from '../../mail/queue.ts'
import { mailVerification } from '../auth/mails.ts'

/** Tells who asked that the request is here, lets them verify their address, and tells the operator. */
export async function mailAsked(
  tx: Queries,
  env: Env,
  request: InvestorRequestMail & { readonly user: string },
  at: Date,
): Promise<void> {
  await queueLetter(tx, request.email, investorReceiptLetter(request.first_name), at)
  await mailVerification(tx, env, { id: request.user, email: request.email, first_name: request.first_name }, at)
  if (env.contactEmail) await queueLetter(tx, env.contactEmail, investorRequestLetter(env.publicUrl, request), at)
}
