import { setTimeout as pause } from 'node:timers/promises'
import { notify } from '@baobab/api/features/notifications/notify.ts'
import { limits, type Chat } from '@baobab/validation'
import { startMailServer } from '../contract/smtp.ts'
import { layGround, publish, type Ground } from './ground.ts'
import { insist } from './insist.ts'
import { causeMails, compareMails, desk, type Received } from './emails.ts'
import { createProgress } from './progress.ts'
import type { ServerProcess } from './serverProcess.ts'
import { faultsOf, readThrough, storedBefore, write, type Talk } from './talk.ts'

export interface KillPlan {
  readonly messages: number
  readonly kills: number
  /** People who sign up meanwhile. */
  readonly newcomers: number
  /** People whom a mail tells of what they have not read. A server looks for them once a minute. */
  readonly readers: number
  /** How long mails may take to arrive after the last message, in milliseconds. */
  readonly mailsWithin: number
  /** Gives the jobs of killed workers back at the last start, instead of waiting half a minute and half a minute more until the queue does so. */
  readonly hurry?: boolean
}

export interface KillReport {
  readonly seconds: number
  readonly messages: number
  readonly kills: number
  /** What the first start took, before anything was killed, in seconds. */
  readonly firstStart: number
  /** The longest that a killed server took to be ready again. */
  readonly slowestStart: number
  /** Askings that nobody answered, and messages of theirs that were stored already when they were asked for again. */
  readonly unanswered: number
  readonly storedBefore: number
  readonly mails: Received
  /** Messages; none where all holds. */
  readonly faults: readonly string[]
}

/**
 * Has two people write to each other, and others cause mails, while the server is killed with -9 again and again. Compares
 * what was acknowledged with what is there, and what was queued with what a real mail server took.
 */
export async function sendThroughKills(
  postgresUrl: string | undefined,
  { messages, kills, newcomers, readers, mailsWithin, hurry = false }: KillPlan,
): Promise<KillReport> {
  const begun = Date.now()
  let atTheYes: (() => void) | undefined
  const smtp = await startMailServer(async () => {
    // As slow as a mail server elsewhere.
    await pause(15)
    atTheYes?.()
    return undefined
  })
  const ground = await layGround(postgresUrl, {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Baobab <hello@baobab.example>',
    CONTACT_EMAIL: desk,
  })
  const broken = new AbortController()
  let server: ServerProcess | undefined
  const killed: number[] = []
  let slowestStart = 0

  async function killOften(reached: (count: number) => Promise<void>): Promise<void> {
    for (let nth = 1; nth <= kills; nth++) {
      await reached(Math.floor((messages * nth) / (kills + 1)))
      if (nth % 4 === 2) await theYes()
      else await pause((nth * 7) % 25)
      killed.push(Date.now())
      await server?.kill()
      if (hurry && nth === kills) await refund(ground)
      server = await ground.start()
      slowestStart = Math.max(slowestStart, server.startSeconds)
    }
  }
  /** The moment in which the mail server says yes, and its sender does not know that yet: the one gap for a repeat. */
  const theYes = () => {
    const yes = new Promise<void>((resolve) => (atTheYes = resolve)).then(() => (atTheYes = undefined))
    return Promise.race([yes, pause(3_000)])
  }

  try {
    const { founder, investor, admin, owedReaders } = await ground.inside((tools) => populate(tools, readers))
    server = await ground.start()
    const firstStart = server.startSeconds
    const { answer: startups } = await insist<{ data: { startup_uuid: string }[] }>(
      ground.url,
      'startups/list/',
      undefined,
      { token: investor.token },
    )
    await insist(ground.url, `vc/connect/${startups.data[0]?.startup_uuid ?? ''}/`, undefined, {
      token: investor.token,
    })
    const { answer: chat } = await insist<Chat>(
      ground.url,
      'chats/open/',
      { user_uuid: founder.id },
      { token: investor.token },
    )
    const progress = createProgress()
    const talk: Talk = { url: ground.url, chat: chat.chat_uuid, progress, signal: broken.signal }
    const half = Math.floor(messages / 2)
    const [ofInvestor, ofFounder, owed] = await Promise.all([
      write(talk, investor, messages - half),
      write(talk, founder, half),
      causeMails({ ...talk, newcomers, every: Math.floor(messages / newcomers) }),
      killOften((count) => progress.reached(count)),
    ])
    const seconds = (Date.now() - begun) / 1_000
    const acknowledged = [...ofInvestor, ...ofFounder]
    const late = await untilSent(ground.url, admin.token, readers, mailsWithin)
    const faults = [...late]
    for (const reader of [investor, founder]) faults.push(...faultsOf(acknowledged, await readThrough(talk, reader)))
    await server.stop()
    faults.push(...complaintsOf(server.log()))
    const mails = await ground.inside(({ db }) =>
      compareMails(db, smtp.taken, new Map([...owed, ...owedReaders.map((email) => [email, 1] as const)])),
    )
    faults.push(...mails.faults)
    return {
      seconds,
      messages: acknowledged.length,
      kills: killed.length,
      firstStart,
      slowestStart,
      unanswered: acknowledged.reduce((sum, one) => sum + one.unanswered, 0),
      storedBefore: storedBefore(acknowledged, killed),
      mails,
      faults,
    }
  } finally {
    broken.abort()
    await server?.kill()
    await smtp.close()
    await ground.clear()
  }
}

/** A founder and an investor, an administrator, and people who have left something unread for longer than a mail waits. */
async function populate({ db, deps, user }: Parameters<Parameters<Ground['inside']>[0]>[0], readers: number) {
  const [founder, investor, admin] = [await user(), await user({ role: 'vc' }), await user({ role: 'admin' })]
  const at = deps.now()
  const startup = await publish(db, founder.id, 'Água Limpa', at)
  const owedReaders: string[] = []
  for (let nth = 0; nth < readers; nth++) {
    const reader = await user({ email: `reader${String(nth)}@test.example`, email_verified: true })
    await db.transaction((tx) =>
      notify(
        tx,
        [reader.id],
        { kind: 'connected', actor: investor.id, startup },
        new Date(at.getTime() - limits.mail.noticeMs - 1_000),
      ),
    )
    owedReaders.push(reader.email)
  }
  return { founder, investor, admin, owedReaders }
}

/** What the queue does itself once a killed worker has shown no sign of life for a while, and the wait before the next try is over. */
async function refund(ground: Ground): Promise<void> {
  await ground.inside(({ db }) =>
    db.execute(
      "update pgboss.job set state = 'retry', start_after = now() where name = 'mail' and state in ('active', 'retry')",
    ),
  )
}

/** Waits until no mail waits any more; a message where that takes too long. */
async function untilSent(url: string, token: string, readers: number, within: number): Promise<string[]> {
  const listed = async (filter: object) =>
    (
      await insist<{ data: unknown[] }>(
        url,
        `mails/list/?${new URLSearchParams({ range: '[0,99]', filter: JSON.stringify(filter) }).toString()}`,
        undefined,
        { token },
      )
    ).answer.data.length
  for (const until = Date.now() + within; ; await pause(250)) {
    const [waiting, told] = [
      (await listed({ state: 'queued' })) + (await listed({ state: 'retrying' })),
      await listed({ kind: 'connections' }),
    ]
    if (waiting === 0 && told >= readers) return []
    if (Date.now() > until)
      return [
        `After ${String(within / 1_000)} s ${String(waiting)} mails waited still, and ${String(told)} of ${String(readers)} people had been told of what they have not read.`,
      ]
  }
}

/** Lines of the server's log that say something failed. */
function complaintsOf(log: string): string[] {
  return log
    .split('\n')
    .filter(
      (line) =>
        /"level":(50|60)/.test(line) || (line !== '' && !line.startsWith('{') && !/^(Baobab is ready| {2})/.test(line)),
    )
    .map((line) => `The server said: ${line}`)
}
