import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { insertStartups } from '@baobab/api/features/startups/write.ts'
import { startPostgres } from '../postgres/server.ts'
import { layGround, type Ground } from '../endurance/ground.ts'
import type { Load } from './load.ts'
import { visit, withLoad, type Visit } from './neighbour.ts'

/*
 * node tests/attack/cost.ts [WORDS]: what the worst call of each kind that a stranger can make costs somebody else, on a real server
 * process over PostgreSQL; the rows that a stranger can add; and a password reset under a flood. Loopback only.
 * Words narrow it to the kinds of calls whose name holds one of them.
 */

/** One thing that must hold. */
export interface Goal {
  readonly goal: string
  readonly measured: string
  readonly holds: boolean
}

/** A neighbour's p95 may be so many times what it is without the attack. */
const worstRatio = 3
/** Below this many milliseconds nobody notices, and the clock of a busy machine tells nothing. */
const floorMs = 10
const rounds = 3

const built = fileURLToPath(new URL('../../site/dist/server/entry.mjs', import.meta.url))
const json = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.66' }
const contact = JSON.stringify({
  name: 'A',
  email: 'a{n}@x.example',
  phone_number: '+2381234567',
  msg_subject: 's',
  message: 'm',
})

/** Who is there before anything is measured. */
interface Scene {
  /** An investor, whose windows are open meanwhile. */
  readonly neighbour: string
  /** An account that anyone can make for themselves. */
  readonly attacker: { readonly id: string; readonly token: string }
  readonly investor: string
  readonly slug: string
  /** Whose password is reset, and the token of who sends a small picture. */
  readonly reset: string
  readonly small: { readonly id: string; readonly token: string }
  /** A picture of 40 megapixels in few bytes, as a form that sends it. */
  readonly large: { readonly type: string; readonly bytes: Uint8Array }
}

/** A form with a picture in it, as it is sent. */
async function pictureForm(width: number, height: number): Promise<Scene['large']> {
  const picture = await sharp({ create: { width, height, channels: 3, background: '#c0522b' } })
    .avif({ effort: 0, quality: 30 })
    .toBuffer()
  const form = new FormData()
  form.append('profile_image', new File([new Uint8Array(picture)], 'a.avif', { type: 'image/avif' }))
  const sent = new Response(form)
  return { type: sent.headers.get('content-type') ?? '', bytes: new Uint8Array(await sent.arrayBuffer()) }
}

/** The kinds of calls, each the worst that a stranger can make of it, or somebody with an account. */
function attacks({ slug, attacker, investor, large }: Scene): readonly (readonly [string, Omit<Load, 'url'>])[] {
  const get = (paths: readonly string[], atOnce = 14): Omit<Load, 'url'> => ({
    atOnce,
    method: 'GET',
    paths,
    headers: { 'x-forwarded-for': '203.0.113.66' },
  })
  const post = (path: string, text: string, atOnce = 14): Omit<Load, 'url'> => ({
    atOnce,
    method: 'POST',
    paths: [path],
    headers: json,
    body: { text },
  })
  const query = (value: Readonly<Record<string, unknown>>) =>
    new URLSearchParams(Object.entries(value).map(([name, one]) => [name, JSON.stringify(one)])).toString()
  return [
    [
      'bodies that never end',
      { atOnce: 40, method: 'POST', paths: ['/api/contact/'], headers: json, body: 'unfinished' },
    ],
    [
      'multipart of 150,000 parts',
      {
        atOnce: 14,
        method: 'POST',
        paths: ['/api/contact/', '/api/startups/create/'],
        headers: { ...json, 'content-type': 'multipart/form-data; boundary=x' },
        body: 'parts',
      },
    ],
    [
      'public search',
      get([`/api/public/startups/?${query({ filter: { q: 'solar water energy' }, sort: ['startup_name', 'ASC'] })}`]),
    ],
    ['public list', get([`/api/public/startups/?${query({ range: [0, 99] })}`])],
    ['page rendering', get(['/startups', '/startups?q=solar', `/startups/${slug}`, '/sitemap-startups.xml'])],
    ['page that offers ways out', get(['/startups?q=nothing-of-it&country=Kenya&established_in_gte=2001-01-01'])],
    ['card image', get([`/startups/${slug}/card.png`])],
    ['image endpoint', get(['/_image?href=/api/openapi.json&f=svg', '/_image?href=/icons/icon-512.png&w=4000&f=avif'])],
    ['password reset', post('/api/forgot_password/', JSON.stringify({ email: 'nobody-{n}@x.example' }))],
    ['contact form', post('/api/contact/', contact)],
    ['newsletter', post('/api/newsletter/subscribe/', JSON.stringify({ email: 'reader-{n}@x.example' }))],
    [
      'sign-in storm',
      post('/api/login/', JSON.stringify({ email: 'nobody-{n}@x.example', password: 'Not-the-right-1' })),
    ],
    [
      'registration',
      post(
        '/api/signup/',
        JSON.stringify({ firstname: 'A', lastname: 'B', email: 'new-{n}@x.example', password: 'Long-enough-{n}-x' }),
      ),
    ],
    ['event streams', get(['/api/events/'])],
    [
      'search of somebody signed in',
      {
        ...get([
          `/api/startups/list/?${query({ filter: { q: 'solar water energy' }, sort: ['startup_name', 'ASC'], range: [0, 24] })}`,
        ]),
        headers: { authorization: `Token ${investor}`, 'x-forwarded-for': '203.0.113.66' },
      },
    ],
    ['pictures of 40 megapixels', pictures({ attacker, large })],
  ]
}

function pictures({ attacker, large }: Pick<Scene, 'attacker' | 'large'>): Omit<Load, 'url'> {
  return {
    atOnce: 8,
    method: 'POST',
    paths: [`/api/users/update/${attacker.id}/`],
    headers: {
      authorization: `Token ${attacker.token}`,
      'content-type': large.type,
      'x-forwarded-for': '203.0.113.66',
    },
    body: { bytes: large.bytes },
  }
}

/** Measures everything on a server of its own. The site must be built. */
export async function measureCosts(
  fillIn: (line: string) => void = () => undefined,
  words: readonly string[] = [],
): Promise<readonly Goal[]> {
  if (!existsSync(built)) throw new Error('The site is not built: npm run build -w @baobab/site.')
  const postgres = await startPostgres()
  const ground = await layGround(postgres.url)
  try {
    const scene = await prepare(ground)
    const server = await ground.start()
    try {
      const goals: Goal[] = []
      const before = await rowsOf(ground)
      const neighbour: Visit = {
        url: ground.url,
        paths: ['/api/notifications/', '/about', '/api/public/startup_filters/', '/healthz'],
        headers: { authorization: `Token ${scene.neighbour}`, 'x-forwarded-for': '198.51.100.7' },
      }
      await visit(neighbour, 2_000)
      for (const [name, load] of attacks(scene).filter(
        ([name]) => words.length === 0 || words.some((word) => name.includes(word)),
      )) {
        const goal = await measure(name, { ...load, url: ground.url }, neighbour)
        fillIn(line(goal))
        goals.push(goal)
      }
      goals.push(await resetUnderFlood(ground, scene.reset), await pictureUnderFlood(ground.url, scene))
      await server.stop()
      goals.push(...rowGoals(before, await rowsOf(ground)))
      for (const goal of goals.slice(-Object.keys(bounds).length - 2)) fillIn(line(goal))
      return goals
    } finally {
      await server.kill()
    }
  } finally {
    await ground.clear()
    await postgres.stop()
  }
}

async function prepare(ground: Ground): Promise<Scene> {
  const large = await pictureForm(8_000, 5_000)
  return ground.inside(async ({ db, deps, user }) => {
    const [founder, attacker, small, neighbour, investor] = [
      await user(),
      await user(),
      await user(),
      await user({ role: 'vc' }),
      await user({ role: 'vc' }),
    ]
    const values = Array.from({ length: 200 }, (_, n) => ({
      startup_name: `Solar ${n}`,
      country: 'Kenya',
      problem_your_solving: 'Water and energy for everyone '.repeat(20),
      show_publicly: true,
    }))
    await db.transaction((tx) =>
      insertStartups(
        tx,
        values.map((one) => ({ user_id: founder.id, values: one, is_published: true, created_at: deps.now() })),
      ),
    )
    return {
      neighbour: neighbour.token,
      attacker,
      investor: investor.token,
      slug: 'solar-1',
      reset: neighbour.email,
      small,
      large,
    }
  })
}

/** The median of a few rounds, each without and with the attack. */
async function measure(name: string, load: Load, neighbour: Visit): Promise<Goal> {
  const ratios: { readonly ratio: number; readonly text: string }[] = []
  let failed = 0
  for (let round = 0; round < rounds; round++) {
    const quiet = await visit(neighbour, 1_500)
    const [busy, answered] = await withLoad(load, () => visit(neighbour, 2_500))
    failed += busy.failed
    const ratio = busy.p95 / Math.max(quiet.p95, floorMs)
    const statuses = answered.statuses.map(([status, count]) => `${count}×${status}`).join(' ')
    ratios.push({
      ratio,
      text: `${quiet.p95.toFixed(0)} → ${busy.p95.toFixed(0)} ms, ratio ${ratio.toFixed(1)}; attacker: ${statuses || `${answered.sent} open`}`,
    })
    await pause(300)
  }
  const middle = ratios.sort((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)]
  return {
    goal: `${name}: a neighbour’s p95 at most ×${worstRatio}`,
    measured: `${middle?.text ?? ''}${failed > 0 ? `; ${failed} of the neighbour’s failed` : ''}`,
    holds: (middle?.ratio ?? Infinity) <= worstRatio && failed === 0,
  }
}

/** A neighbour's mail while one network asks for very many. */
async function resetUnderFlood(ground: Ground, email: string): Promise<Goal> {
  const ask = (to: string, from: string) =>
    fetch(`${ground.url}/api/forgot_password/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ email: to }),
    }).then((answer) => answer.status)
  await Promise.all(Array.from({ length: 55 }, (_, n) => ask(`flood-${n}@x.example`, '203.0.113.99')))
  const from = Date.now()
  const status = await ask(email, '198.51.100.9')
  const seconds = await ground.inside(async ({ db }) => {
    for (;;) {
      const { rows } = await db.execute(
        sql`select 1 from mails where recipient = ${email} and kind = 'reset' and state = 'sent'`,
      )
      if (rows.length > 0 || Date.now() - from > 60_000) return (Date.now() - from) / 1_000
      await pause(100)
    }
  })
  return {
    goal: 'a password reset under a flood is mailed within 10 s',
    measured: `${seconds.toFixed(1)} s (status ${status})`,
    holds: status === 200 && seconds <= 10,
  }
}

/** A picture of somebody else while one person sends eight of 40 megapixels at a time. */
async function pictureUnderFlood(url: string, { attacker, small, large }: Scene): Promise<Goal> {
  const form = await pictureForm(800, 600)
  const send = async () => {
    const from = performance.now()
    const { status } = await fetch(`${url}/api/users/update/${small.id}/`, {
      method: 'POST',
      headers: { authorization: `Token ${small.token}`, 'content-type': form.type, 'x-forwarded-for': '198.51.100.8' },
      body: Buffer.from(form.bytes),
    })
    return { status, seconds: (performance.now() - from) / 1_000 }
  }
  const quiet = await send()
  const [busy] = await withLoad({ ...pictures({ attacker, large }), url }, send)
  return {
    goal: 'a small picture beside eight of 40 megapixels is stored within 10 s',
    measured: `${quiet.seconds.toFixed(1)} → ${busy.seconds.toFixed(1)} s (status ${busy.status})`,
    holds: busy.status === 200 && busy.seconds <= 10,
  }
}

/** Rows that one network can add to each table by all of the above, some tens of thousands of calls. */
const bounds: Readonly<Record<string, number>> = {
  audit: 120,
  contact_messages: 20,
  newsletter_subscribers: 20,
  users: 60,
  mails: 160,
  attempts: 400,
  'pgboss.job': 600,
}

async function rowsOf(ground: Ground): Promise<ReadonlyMap<string, number>> {
  return ground.inside(async ({ db }) => {
    const found = new Map<string, number>()
    for (const table of Object.keys(bounds)) {
      const { rows } = await db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`))
      found.set(table, rows[0]?.n ?? 0)
    }
    return found
  })
}

function rowGoals(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): readonly Goal[] {
  return Object.entries(bounds).map(([table, most]) => {
    const added = (after.get(table) ?? 0) - (before.get(table) ?? 0)
    return { goal: `${table}: a stranger adds at most ${most} rows`, measured: String(added), holds: added <= most }
  })
}

function line({ goal, measured, holds }: Goal): string {
  return `${holds ? '  ok  ' : ' FAIL '} ${goal.padEnd(62)} ${measured}`
}

if (import.meta.main) {
  const goals = await measureCosts((text) => process.stdout.write(`${text}\n`), process.argv.slice(2))
  const missed = goals.filter(({ holds }) => !holds).length
  process.stdout.write(`${goals.length - missed} of ${goals.length} goals hold.\n`)
  process.exitCode = missed === 0 ? 0 : 1
}
