import { accountActs, contract, fillIn, messages, type AccountActName, type Message } from '@baobab/validation'
import { httpErrorOf } from '../../platform/errors/failure.ts'
import { httpError } from '../../platform/errors/httpError.ts'
import { route } from '../../platform/http/route.ts'
import { nameOf } from '../users/presenter.ts'
import { findUser } from '../users/queries.ts'
import { sendVerification, signOut, type Acting } from './acting.ts'
import { disable, enable } from './status.ts'

const act: Readonly<Record<AccountActName, (ctx: Acting, id: string, reason: string | null) => Promise<Message>>> = {
  send_verification: sendVerification,
  disable,
  enable,
  end_sessions: signOut,
}

/** Does the same with several accounts, each by itself: one that is refused keeps none of the others from it. */
export const manyRoute = route(contract.accounts.actMany, async (ctx) => {
  const { db, body, word } = ctx
  const name = accountActs.find((one) => one === body.act)
  if (!name) throw httpError.invalidFields({ act: messages.rule.choice })
  const reason = body.reason ?? null
  if (name === 'disable' && reason === null) throw httpError.invalidFields({ reason: messages.user.disableReason })
  const results = []
  for (const user_uuid of body.user_uuids) {
    const user = await findUser(db, user_uuid)
    const done = await tried(() => act[name](ctx, user_uuid, reason))
    results.push({ user_uuid, name: user ? nameOf(user) : null, done: done.ok, message: word(done.message) })
  }
  const count = results.filter(({ done }) => done).length
  return { message: fillIn(messages.user.acted, { count, all: results.length }), results }
})

/** What came of an act: its message, or why it was refused. What is our own fault is not caught. */
async function tried(run: () => Promise<Message>): Promise<{ readonly ok: boolean; readonly message: Message }> {
  try {
    return { ok: true, message: await run() }
  } catch (error) {
    const refused = httpErrorOf(error)
    if (!refused || refused.status >= 500) throw error
    return { ok: false, message: refused.text }
  }
}
