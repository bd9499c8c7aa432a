import { eq } from 'drizzle-orm'
import { mails } from '../platform/db/schema/index.ts'
import type { Deps } from '../platform/http/deps.ts'
import type { Answer, Asked } from '../platform/db/boss.ts'
import { mailReset } from '../features/auth/mails.ts'
import { mailSubscriber } from '../features/publicForms/newsletter.ts'

const answers: { readonly [What in Asked['what']]: (deps: Deps, asked: Asked, id: string) => Promise<void> } = {
  reset: mailReset,
  newsletter: mailSubscriber,
}

/** Answers what was asked for by an address alone: by a mail where the address is known, else by nothing; and once, though it be tried again. */
export function answering(deps: Deps): Answer {
  return async (asked, id) => {
    const answered = await deps.db.$count(mails, eq(mails.id, id))
    if (answered === 0) await answers[asked.what](deps, asked, id)
  }
}
