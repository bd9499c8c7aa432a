import { contract, fillIn, limits, messages, type Message } from '@baobab/validation'
import { httpError } from '../../platform/errors/httpError.ts'
import { route } from '../../platform/http/route.ts'
import { findRevivable, lockMails, reviveMails } from './queries.ts'

const most = limits.mail.resentAtOnce

/** Sends dead mails again, each once: who comes second finds them alive, and leaves them alone. */
export const resendManyRoute = route(contract.mails.resendMany, async (ctx) => {
  const { db, body, list, audit } = ctx
  const named = [...new Set(body.mail_uuids ?? [])]
  if (named.length > 0 === (body.all === true)) throw httpError.invalidFields({ mail_uuids: messages.mail.resentWhich })
  const matching = body.all === true ? await findRevivable(db, list) : undefined
  const ids = matching?.slice(0, most) ?? named
  const done = await db.transaction(async (tx) => {
    const found = ids.length > 0 ? await lockMails(tx, ids) : []
    const dead = found.filter(({ state }) => state === 'dead')
    const revivable = dead.filter(({ hasContent }) => hasContent).map(({ id }) => id)
    const counts = {
      resent: revivable.length,
      alive: found.length - dead.length,
      erased: ids.length - found.length + dead.length - revivable.length,
      left: (matching?.count ?? ids.length) - ids.length,
    }
    if (revivable.length > 0) {
      await reviveMails(tx, revivable)
      const { resent: count, ...others } = counts
      await audit({ action: 'mail.resent_many', detail: { count, ...others, by: matching ? 'filter' : 'choice' } }, tx)
    }
    return counts
  })
  return { message: messageOf(done), ...done }
})

interface Counts {
  readonly resent: number
  readonly alive: number
  readonly erased: number
  readonly left: number
}

/** How many were queued again, and what became of the others. */
function messageOf({ resent, alive, erased, left }: Counts): Message {
  const rest = (
    [
      [messages.mail.resentAlive, alive],
      [messages.mail.resentErased, erased],
      [messages.mail.resentLeft, left],
    ] as const
  ).flatMap(([text, count]) => (count > 0 ? [fillIn(text, { count })] : []))
  return rest.reduce(
    (first, second) => fillIn(messages.mail.resentAnd, { first: { message: first }, second: { message: second } }),
    fillIn(messages.mail.resentMany, { count: resent }),
  )
}
