import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { eq, inArray, sql } from 'drizzle-orm'
import { schema } from '@baobab/api'
import { calls, roles, type Call, type Role } from '@baobab/validation'
import { describeOnBoth, type Answered, type TestApp } from './harness.ts'
import { malformed, type Malformed } from './malformed.ts'
import { driftedCounts, entry, startup } from './startupBody.ts'
import { messages } from '../support/english.ts'
import type { Where } from '../postgres/wanted.ts'

/** How many requests of each call and role; the server takes four in the time of one on the embedded database. */
const runsOn = (where: Where) => Number(process.env['FUZZ_RUNS'] ?? { server: 16, embedded: 4 }[where])
const seed = Number(process.env['FUZZ_SEED'] ?? 2026)
const allowed: ReadonlySet<number> = new Set([200, 400, 401, 403, 404, 409, 413, 415, 429])
/** 400s that are about no field. */
const ofNoField: ReadonlySet<unknown> = new Set([
  messages.http.json,
  messages.http.body,
  messages.auth.linkDead,
  messages.startup.followSelf,
  messages.startup.connectOwn,
  messages.auth.roleClosed,
])
const internals =
  /\bat .+:\d+|node_modules|select .* from|insert into|syntax error|violates|constraint|undefined is not|Cannot read/i

const counted = new Map<number, number>()

/** Calls that may change what is watched below, each its own fact. */
const canChange: Readonly<Record<string, string>> = {
  'users.disable': 'is_active',
  'users.enable': 'is_active',
  'users.update': 'role',
  'startups.publish': 'is_published',
  'startups.unpublish': 'is_published',
  'startups.publishMany': 'is_published',
  'startups.unpublishMany': 'is_published',
  'account.verifyEmail': 'email_verified',
}

const { users, startups, categories } = schema

/** What is watched, by table. */
const ofUsers = {
  id: users.id,
  email: users.email,
  role: users.role,
  is_active: users.is_active,
  email_verified: users.email_verified,
  photo: users.profile_image,
  hash: users.password_hash,
  created: users.created_at,
}
const ofStartups = {
  id: startups.id,
  owner: startups.user_id,
  is_published: startups.is_published,
  import_key: startups.import_key,
  slug: startups.slug,
  created: startups.created_at,
}
const ofCategories = { id: categories.id }

async function watched({ db }: TestApp) {
  const rows = [
    ...(await db.select(ofUsers).from(users)),
    ...(await db.select(ofStartups).from(startups)),
    ...(await db.select(ofCategories).from(categories)),
  ]
  return new Map<string, Readonly<Record<string, unknown>>>(rows.map((row) => [row.id, row]))
}

/** Another as soon as anything is that is watched. The rows themselves are read only then: thousands of them took most of the time. */
async function markOf({ db }: TestApp): Promise<unknown> {
  const textOf = (columns: object) => sql`row(${sql.join(Object.values(columns), sql`, `)})::text as line`
  const { rows } = await db.execute(sql`
    select count(*) as lines, sum(hashtextextended(line, 0))::text as hash from (
      select ${textOf(ofUsers)} from ${users} union all select ${textOf(ofStartups)} from ${startups} union all select ${textOf(ofCategories)} from ${categories}
    ) watched`)
  return rows[0]
}

function expectOnlyListed(
  name: string,
  before: Awaited<ReturnType<typeof watched>>,
  after: Awaited<ReturnType<typeof watched>>,
) {
  const free = canChange[name]
  for (const [id, row] of after) {
    const old = before.get(id)
    if (!old) {
      expect(name, 'a row nobody asked for').toMatch(/create|signup/)
      if ('is_published' in row) expect(row, name).toMatchObject({ is_published: false, import_key: null })
      if ('email_verified' in row)
        expect(row, name).toMatchObject({ role: 'startup', is_active: true, email_verified: false, photo: null })
      expect(id).not.toBe('00000000-0000-7000-8000-00000000000a')
      continue
    }
    // Thousands of rows are looked at after each call: an assertion for each of their facts would take most of the time.
    if (isDeepStrictEqual(row, old)) continue
    for (const [fact, value] of Object.entries(row))
      if (fact !== free) expect(value, `${fact} by ${name}`).toEqual(old[fact])
  }
  for (const id of before.keys()) if (!after.has(id)) expect(name, 'a row that went').toMatch(/delete|merge/)
}

describeOnBoth(
  'malformed requests',
  (app, where) => {
    async function arrange() {
      const people = Object.fromEntries(
        await Promise.all(roles.map(async (role) => [role, await app().user({ role })] as const)),
      ) as Record<Role, Awaited<ReturnType<TestApp['user']>>>
      const others = [
        await app().user(),
        await app().user({ role: 'vc' }),
        await app().user({ role: 'admin' }),
      ] as const
      const uuids = [
        ...Object.values(people).map((one) => one.id),
        ...others.map((one) => one.id),
        await startup(app(), people.startup),
        await startup(app(), others[0]),
        await startup(app(), people.startup, {}, { is_published: false }),
        await startup(app(), others[0], {}, { is_published: false }),
        await entry(app()),
        await entry(app()),
        await entry(app(), 'devphases'),
        await entry(app(), 'raisephases'),
        '00000000-0000-7000-8000-000000000001',
      ]
      return { people, uuids }
    }

    async function send(call: Call, request: Malformed, token: string | undefined): Promise<Answered> {
      let path = call.path
      for (const [at, name] of Object.keys(call.params).entries())
        path = path.replace(`{${name}}`, request.params[at] ?? '')
      const query = new URLSearchParams(request.query).toString()
      return app().ask(call.method, query ? `${path}?${query}` : path, request.body, {
        token,
        headers: request.headers,
      })
    }

    function expectDecent(name: string, call: Call, answer: Answered) {
      counted.set(answer.status, (counted.get(answer.status) ?? 0) + 1)
      expect(
        allowed,
        `${name} answered ${answer.status}: ${JSON.stringify(answer.body)} ${
          answer.status >= 500
            ? (app()
                .logged()
                .split('\n')
                .findLast((line) => line.includes('"failed"')) ?? '')
            : ''
        }`,
      ).toContain(answer.status)
      if (answer.status === 200) return
      expect(answer.body['message'], name).toEqual(expect.stringMatching(/^\S.*\S$/))
      expect(JSON.stringify(answer.body), name).not.toMatch(internals)
      expect(answer.body).not.toHaveProperty('email')
      if (answer.status !== 400 || ofNoField.has(answer.body['message'])) return
      const errors = Object.entries((answer.body['errors'] ?? {}) as Record<string, unknown>)
      expect(errors.length, `${name}: ${JSON.stringify(answer.body)}`).toBeGreaterThan(0)
      const known = new Set([
        ...Object.keys(call.body),
        ...Object.keys(call.query ?? {}),
        'range',
        'sort',
        'filter',
        'id',
        ...(call.list ? Object.keys({ ...call.list.fields, ...call.list.computed, ...call.list.list.filters }) : []),
      ])
      for (const [field, message] of errors) {
        expect(known, `${name}: ${field}`).toContain(field)
        expect(message, `${name}: ${field}`).toEqual(expect.stringMatching(/^\S.*\S$/))
      }
    }

    it.each(calls)(
      '%s answers without a fault and writes only what it lists',
      { timeout: 120_000 },
      async (name, call) => {
        const { people, uuids } = await arrange()
        let [before, mark] = [await watched(app()), await markOf(app())]
        for (const role of [undefined, ...roles]) {
          let token = role && people[role].token
          const property = fc.asyncProperty(malformed(call, uuids), async (request) => {
            const answer = await send(call, request, token)
            expectDecent(name, call, answer)
            if (!role || (answer.status !== 200 && answer.status !== 401)) return
            const { id } = people[role]
            const [self] = await app()
              .db.select({ role: schema.users.role, is_active: schema.users.is_active })
              .from(schema.users)
              .where(eq(schema.users.id, id))
            if (answer.status === 401 || self?.role !== role || !self.is_active) token = await app().session(id)
          })
          await fc.assert(property, { numRuns: runsOn(where), seed, endOnFailure: true })
          const next = await markOf(app())
          if (isDeepStrictEqual(next, mark)) continue
          const after = await watched(app())
          expectOnlyListed(name, before, after)
          before = after
          mark = next
        }
        // Who was demoted, disabled or verified on the way is of no further use.
        await app().db.update(schema.users).set({ is_active: false }).where(inArray(schema.users.id, uuids))
      },
    )

    it('leaves every count equal to its rows', async () => {
      expect(await driftedCounts(app())).toEqual([])
      const unsearched = await app().db.execute(
        sql`select s.id from startups s join users u on u.id = s.user_id left join startup_search n on n.startup_id = s.id where n.startup_id is null or n.is_published <> (s.is_published and u.is_active) or n.is_held <> (s.is_published and not u.is_active) or n.user_id <> s.user_id`,
      )
      expect(unsearched.rows).toEqual([])
    })

    afterAll(() => {
      const total = [...counted.values()].reduce((sum, count) => sum + count, 0)
      const each = [...counted].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`)
      process.stdout.write(`${total} malformed requests (to the end of ${where}), seed ${seed}: ${each.join(', ')}\n`)
    })
  },
  { env: { STARTUPS_PER_DAY: '999999', EXPORTS_PER_HOUR: '999999' } },
)
