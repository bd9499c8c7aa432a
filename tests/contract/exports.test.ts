import { request as open } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createAdaptorServer } from '@hono/node-server'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { afterEach, expect, it, vi } from 'vitest'
import { schema } from '@baobab/api'
import { placedIds } from '@baobab/api/crud/list/index.ts'
import { limits } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError, type TestApp } from './harness.ts'
import { startup } from './startupBody.ts'
import { messages } from '../support/english.ts'

const [country, shorter] = ['Chad', 'Comoros']
const { page, waitMs } = limits.exporting

/** Copies one startup with its search row, so that an export has many. */
async function copies(app: TestApp, owner: TestUser, country: string, count: number): Promise<void> {
  const solution = 'Fog nets give water. '.repeat(100)
  const id = await startup(app, owner, { startup_name: 'One of many', country, solution })
  const copy = (table: PgTable, key: string, changed: Readonly<Record<string, string>> = {}) => {
    const { name, columns } = getTableConfig(table)
    const into = columns.filter(({ generated }) => generated === undefined).map((column) => column.name)
    const values = into.map((column) => (column === key ? 'm.id' : (changed[column] ?? `x."${column}"`)))
    return `insert into ${name} (${into.map((one) => `"${one}"`).join(', ')})
      select ${values.join(', ')} from ${name} x, made_copies m where x."${key}" = '${id}';`
  }
  await app.db.exclusive((session) =>
    session.exec(`
      create table made_copies as select gen_random_uuid() as id from generate_series(1, ${count - 1}) n;
      ${copy(schema.startups, 'id', { slug: "'one-of-many-' || m.id" })}
      ${copy(schema.startupCounters, 'startup_id')}
      ${copy(schema.startupSearch, 'startup_id')}
      drop table made_copies;`),
  )
}

/** Starts an export whose body the test reads as it likes. */
function begin(app: TestApp, token: string, filter: object = { country: shorter }): Promise<Response> {
  const request = new Request(
    `http://baobab.test/api/startups/export/?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    { headers: { authorization: `Token ${token}` } },
  )
  return Promise.resolve(app.app.fetch(request, { incoming: { socket: { remoteAddress: '192.0.2.1' } } }))
}

function readerOf(response: Response): ReadableStreamDefaultReader<Uint8Array> {
  if (!response.body) throw new Error('The answer has no body.')
  return response.body.getReader()
}

/** The text of an export that a client takes from a server; it rejects where the connection is cut. */
function overTheNetwork(port: number, token: string): Promise<string> {
  const path = `/api/startups/export/?filter=${encodeURIComponent(JSON.stringify({ country: shorter }))}`
  const headers = { authorization: `Token ${token}`, host: 'baobab.test' }
  return new Promise((resolve, reject) => {
    const sent = open({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
      if (answer.statusCode === 200) textOf(answer).then(resolve, reject)
      else reject(new Error(`The answer was ${answer.statusCode}.`))
    })
    sent.on('error', reject).end()
  })
}

/** How often records were loaded, each time a part of them. */
const loads = (spy: { readonly mock: { readonly calls: readonly (readonly unknown[])[] } }) =>
  spy.mock.calls.filter(([, text]) => String(text).includes(placedIds('$2'))).length

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void // the flag makes it
afterEach(() => vi.restoreAllMocks())

describeOnBoth('an export', (app, where) => {
  // The embedded one fills its tables slowly.
  const many = where === 'server' ? 20_000 : 6_000
  const few = 5 * page
  let investor: TestUser

  it('carries every row that is found, while the server holds a few of them', async () => {
    investor = await app().user({ role: 'vc' })
    await copies(app(), await app().user(), country, many)
    await copies(app(), await app().user(), shorter, few)
    const reader = readerOf(await begin(app(), investor.token, { country }))
    const text = new TextDecoder()
    let [rows, bytes, most, tail] = [0, 0, 0, '']
    collect()
    const before = process.memoryUsage().heapUsed
    for (let part = await reader.read(), at = 0; !part.done; part = await reader.read(), at++) {
      const chunk = tail + text.decode(part.value, { stream: true })
      rows += chunk.split('"startup_uuid"').length - 1
      bytes += part.value.byteLength
      tail = chunk.slice(-12)
      if (at % 10 !== 0) continue
      collect()
      most = Math.max(most, process.memoryUsage().heapUsed - before)
    }
    expect(rows).toBe(many)
    expect(tail).toMatch(/\}\]\}$/)
    expect(bytes).toBeGreaterThan(many * 3_000)
    expect(most).toBeLessThan(bytes / 5)
    const [row] = await app().trail({ actor: investor.id, action: 'startup.exported' })
    expect(row?.detail).toEqual({ rows: many })
  }, 120_000)

  it('waits for its client, and ends where that goes away', async () => {
    const named = vi.spyOn(app().db, 'named')
    const reader = readerOf(await begin(app(), investor.token))
    await reader.read()
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(loads(named)).toBeLessThanOrEqual(2)
    await reader.cancel()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(loads(named)).toBeLessThanOrEqual(2)
    expect((await begin(app(), investor.token, { country: 'Eritrea' })).status).toBe(200)
  })

  it('runs alone among those of one account', async () => {
    const [one, other] = [await app().user({ role: 'vc' }), await app().user({ role: 'vc' })]
    const reader = readerOf(await begin(app(), one.token))
    await reader.read()
    const second = await app().get('startups/export/', one.token)
    expectError(second, 429, messages.startup.exportRunning)
    expect(second.headers.get('retry-after')).toMatch(/^\d+$/)
    const ofOther = await begin(app(), other.token)
    expect(ofOther.status).toBe(200)
    await ofOther.body?.cancel()
    await reader.cancel()
    expect((await app().get(`startups/export/?filter={"country":"Eritrea"}`, one.token)).status).toBe(200)
  })

  it('lets one other of the account wait, and turns further ones away at once', async () => {
    const { token } = await app().user({ role: 'vc' })
    const reader = readerOf(await begin(app(), token))
    await reader.read()
    const named = vi.spyOn(app().db, 'named')
    const others = await Promise.all(Array.from({ length: 6 }, () => app().get('startups/export/', token)))
    const tries = named.mock.calls.filter(([, , values]) => String(values?.[0]).startsWith('exporting:'))
    await reader.cancel()
    for (const other of others) expectError(other, 429, messages.startup.exportRunning)
    // Each asks once for the place, and one of them again and again.
    expect(tries.length).toBeLessThanOrEqual(6 + waitMs / 100)
  })

  it('is cut off where the account is disabled meanwhile', async () => {
    const user = await app().user({ role: 'vc' })
    const reader = readerOf(await begin(app(), user.token))
    await reader.read()
    await app().db.run('update users set is_active = false where id = $1', [user.id])
    await expect(reader.read()).rejects.toThrow()
  })

  it('is no whole file where it fails midway, and leaves the place free', async () => {
    const user = await app().user({ role: 'vc' })
    const server = createAdaptorServer({ fetch: app().app.fetch })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    try {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      const ask = () => overTheNetwork(port, user.token)
      const { named } = app().db
      let loaded = 0
      vi.spyOn(app().db, 'named').mockImplementation((name, text, values) => {
        if (text.includes(placedIds('$2')) && ++loaded > 3) return Promise.reject(new Error('lost'))
        return named(name, text, values)
      })
      await expect(ask()).rejects.toThrow('aborted')
      expect(app().logged()).toContain('broken off')
      vi.restoreAllMocks()
      expect((JSON.parse(await ask()) as { data: readonly unknown[] }).data).toHaveLength(few)
    } finally {
      server.close()
    }
  }, 60_000)

  it('says at once what is wrong from the start', async () => {
    const user = await app().user({ role: 'vc' })
    const { named } = app().db
    vi.spyOn(app().db, 'named').mockImplementation((name, text, values) =>
      text.includes('string_agg(uuid_send') ? Promise.reject(new Error('lost')) : named(name, text, values),
    )
    expect((await app().get('startups/export/', user.token)).status).toBe(500)
    vi.restoreAllMocks()
    expect((await app().get(`startups/export/?filter={"country":"Eritrea"}`, user.token)).status).toBe(200)
  })

  it.each(['users', 'vc', 'subscribers'] as const)('of %s goes past a few thousand', async (list) => {
    const admin = await app().user({ role: 'admin' })
    const word = `past${list}`
    const rows = 5_000 + page + 1
    await app().db.run(
      list === 'subscribers'
        ? `insert into newsletter_subscribers select (jsonb_populate_record(null::newsletter_subscribers, jsonb_build_object('id', gen_random_uuid(), 'email', '${word}' || n || '@mail.example', 'token_hash', '${word}' || n, 'unsubscribe_token', '${word}' || n, 'created_at', now(), 'confirmed_at', now()))).* from generate_series(1, ${rows}) n`
        : `insert into users (id, email, first_name, last_name, role, password_hash, created_at, updated_at) select gen_random_uuid(), '${word}' || n || '@mail.example', 'Ama', '${word}', 'vc', 'x', now(), now() from generate_series(1, ${rows}) n`,
    )
    const { body } = await app().get(`${list}/export/?filter=${JSON.stringify({ q: word })}`, admin.token)
    const found = (Array.isArray(body) ? body : body['data']) as readonly { readonly email: string }[] // either envelope
    expect(new Set(found.map(({ email }) => email)).size).toBe(rows)
  })
})
