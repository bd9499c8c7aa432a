import { schema, type Database } from '@baobab/api'
import type { TakenMail } from '../contract/smtp.ts'
import { insist } from './insist.ts'
import type { Progress } from './progress.ts'

/** Where messages of the contact form go in these runs. */
export const desk = 'desk@baobab.example'

export interface Causing {
  readonly url: string
  readonly progress: Progress
  readonly signal: AbortSignal
  /** How many people sign up, one each time when so many messages more were sent. */
  readonly newcomers: number
  readonly every: number
}

/** Has people sign up while the others write; some do so twice, some use the contact form. Answers to whom mails must come, and how many at least. */
export async function causeMails({
  url,
  progress,
  signal,
  newcomers,
  every,
}: Causing): Promise<ReadonlyMap<string, number>> {
  const owed = new Map<string, number>()
  const owe = (to: string) => owed.set(to, (owed.get(to) ?? 0) + 1)
  for (let at = 0; at < newcomers; at++) {
    await progress.reached(at * every)
    const email = `newcomer${String(at)}@test.example`
    const from = { address: `198.51.${String(at >> 8)}.${String(at & 255)}`, signal }
    const words = {
      first_name: 'Efua',
      last_name: 'Owusu',
      role: 'startup',
      email,
      password: 'Long-enough-2026',
      confirm_password: 'Long-enough-2026',
    }
    for (let times = at % 3 === 0 ? 2 : 1; times > 0; times--) {
      await insist(url, 'signup/', words, from)
      owe(email)
    }
    if (at % 2 === 0) {
      await insist(
        url,
        'contact/',
        {
          name: 'Efua Owusu',
          email,
          phone_number: '+233 20 123 4567',
          msg_subject: `Question ${String(at)}`,
          message: 'Where do we begin?',
        },
        from,
      )
      owe(desk)
    }
  }
  return owed
}

export interface Received {
  readonly queued: number
  readonly taken: number
  /** Mails that came again under the Message-ID that they had. */
  readonly repeats: number
  readonly faults: readonly string[]
}

/** Compares what the mail server took with what was queued, and with what must have been. */
export async function compareMails(
  db: Database,
  taken: readonly TakenMail[],
  owed: ReadonlyMap<string, number>,
): Promise<Received> {
  const faults: string[] = []
  const rows = await db.select().from(schema.mails)
  const byId = Map.groupBy(taken, ({ messageId }) => messageId)
  for (const { id, recipient, state, kind } of rows) {
    const copies = byId.get(`<${id}@baobab.example>`) ?? []
    byId.delete(`<${id}@baobab.example>`)
    if (copies.length === 0)
      faults.push(`The mail ${kind} to ${recipient} was queued, and did not arrive; it is ${state}.`)
    else if (state !== 'sent') faults.push(`The mail ${kind} to ${recipient} arrived, and is ${state}.`)
    if (copies.some(({ to }) => to.join() !== recipient))
      faults.push(`The mail ${kind} to ${recipient} went to somebody else.`)
  }
  for (const stranger of byId.keys()) faults.push(`A mail ${stranger} arrived that nobody queued.`)
  const queuedFor = Map.groupBy(rows, ({ recipient }) => recipient)
  for (const [to, count] of owed) {
    const queued = queuedFor.get(to)?.length ?? 0
    if (queued < count) faults.push(`${to} is owed ${String(count)} mails, and ${String(queued)} were queued.`)
  }
  return {
    queued: rows.length,
    taken: taken.length,
    repeats: taken.length - new Set(taken.map(({ messageId }) => messageId)).size,
    faults,
  }
}
