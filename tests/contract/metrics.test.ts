import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { queueJob } from '@baobab/api/platform/mail/queue.ts'
import { newId } from '@baobab/api/platform/lib/uuid.ts'
import { serveMetrics } from '@baobab/api/platform/http/metricsServer.ts'
import { inRequest } from '@baobab/api/platform/lib/requestId.ts'
import { describeOnBoth, type TestApp } from './harness.ts'
import { password } from './builders.ts'

const token = 'reader-of-metrics-2026'
const line =
  /^([a-zA-Z_:][\w:]*)(\{(?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\.)*",?)*\})? (Nan|NaN|[+-]?Inf|-?[\d.]+(?:e[+-]?\d+)?)$/

/** The values of a reading, by name and labels. Throws at a line that is not in Prometheus's words. */
function parsed(text: string): ReadonlyMap<string, number> {
  const values = new Map<string, number>()
  for (const one of text.split('\n')) {
    if (one === '' || /^# (?:HELP|TYPE) [a-zA-Z_:][\w:]* ./.test(one)) continue
    const [, name, labels = '', value] = line.exec(one) ?? []
    if (name === undefined) throw new Error(`No metric: ${one}`)
    values.set(name + labels, Number(value))
  }
  return values
}

const ask = (app: TestApp, path: string, headers: Record<string, string> = {}) =>
  app.app.fetch(new Request(`http://baobab.test${path}`, { headers }), {
    incoming: {
      headers: { host: 'baobab.test', ...headers },
      rawHeaders: [],
      url: path,
      socket: { remoteAddress: '192.0.2.1' },
    } as never, // As much of a request as the server reads.
  })
const read = async (app: TestApp) =>
  parsed(await (await ask(app, '/metrics', { authorization: `Bearer ${token}` })).text())

describeOnBoth(
  'metrics',
  (app, where) => {
    it('are for who has the token', async () => {
      for (const headers of [undefined, { authorization: 'Bearer wrong' }, { authorization: token }])
        expect((await ask(app(), '/metrics', headers)).status).toBe(401)
      const answer = await ask(app(), '/metrics', { authorization: `Bearer ${token}` })
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
        200,
        expect.stringMatching(/^text\/plain; version=0\.0\.4/),
        'no-store',
      ])
    })

    it('count calls by call and status, refused logins, and pages', async () => {
      const user = await app().user()
      const before = await read(app())
      await app().post('login/', { email: user.email, password })
      await app().post('login/', { email: user.email, password: 'Not-the-one-2026' })
      await ask(app(), '/nothing-here')
      const after = await read(app())
      const more = (key: string) => (after.get(key) ?? 0) - (before.get(key) ?? 0)
      expect(more('baobab_calls_total{call="account.login",status="200"}')).toBe(1)
      expect(more('baobab_calls_total{call="account.login",status="401"}')).toBe(1)
      expect(more('baobab_call_seconds_count{call="account.login"}')).toBe(2)
      expect(more('baobab_logins_refused_total{status="401"}')).toBe(1)
      expect(more('baobab_pages_total{kind="page",status="404"}')).toBe(1)
    })

    it('hold every metric that the dashboard shows', async () => {
      await app().db.execute(
        sql`insert into job_runs (name, begun_at) values ('cleaning', now()) on conflict do nothing`,
      )
      const mail = newId()
      await app().db.insert(schema.mails).values({
        id: mail,
        kind: 'newsletter',
        recipient: 'a@test.example',
        subject: 'Hello',
        state: 'queued',
        queued_at: new Date(),
      })
      await queueJob(app().db, mail)
      const known = async () => new Set([...(await read(app())).keys()].map((key) => key.replace(/\{.*/, '')))
      const dashboard = await readFile(join(import.meta.dirname, '..', '..', 'docs', 'grafana.json'), 'utf8')
      const shown = new Set(dashboard.match(/\b(?:baobab|nodejs|process)_[a-z0-9_]+/g))
      expect(shown.size).toBeGreaterThan(15)
      // A pool is the server's alone, and what was never counted has no series.
      const absent = where === 'embedded' ? ['baobab_database_connections'] : []
      const missing = async () => {
        const names = await known()
        return [...shown].filter((name) => !absent.includes(name) && !names.has(name))
      }
      // What is read from the database stands for some seconds.
      await expect.poll(() => missing()).toEqual([])
    })

    it('are served at a port of their own, and nothing else is', async () => {
      const { metrics, env } = app().deps
      const served = await serveMetrics(metrics, { ...env, metricsPort: 0, metricsToken: undefined })
      const at = `http://127.0.0.1:${String(served?.port)}`
      expect(parsed(await (await fetch(`${at}/metrics`)).text()).get('baobab_up')).toBe(1)
      expect((await fetch(`${at}/api/public/startups/`)).status).toBe(404)
      served?.stop()
      const closed = await serveMetrics(metrics, { ...env, metricsPort: 0 })
      expect((await fetch(`http://127.0.0.1:${String(closed?.port)}/metrics`)).status).toBe(401)
      closed?.stop()
      expect(await serveMetrics(metrics, { ...env, metricsPort: undefined })).toBeUndefined()
    })
  },
  { env: { METRICS_TOKEN: token } },
)

describeOnBoth(
  'the log',
  (app) => {
    it('names a request by the id that it came with, where that is well formed', async () => {
      const kept = await app().ask('GET', 'public/startups/', undefined, {
        headers: { 'x-request-id': 'proxy-4711/a' },
      })
      expect(kept.headers.get('x-request-id')).toBe('proxy-4711/a')
      expect(app().logged()).toContain('"id":"proxy-4711/a"')
      for (const wrong of ['short', 'with blank inside', 'x'.repeat(129), 'quote"inside-it']) {
        const { headers } = await app().ask('GET', 'public/startups/', undefined, {
          headers: { 'x-request-id': wrong },
        })
        expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      }
    })

    it('tells of slow calls and of slow statements, without their values, with the request that they were for', async () => {
      expect(app().logged()).toContain('"msg":"slow call"')
      await inRequest('request-of-a-test', undefined, () =>
        app().db.named(undefined, 'select pg_sleep($1::float8), $2::text as hidden', [0.05, 'a-secret-value']),
      )
      const slow = app()
        .logged()
        .split('\n')
        .find((one) => one.includes('pg_sleep'))
      expect(slow).toContain('"msg":"slow query"')
      expect(slow).toContain('"request":"request-of-a-test"')
      expect(slow).not.toContain('a-secret-value')
    })

    it('has a line for each page and file, without query and tickets', async () => {
      await ask(app(), '/some/page?token=hidden-in-query', { 'x-request-id': 'page-request-1' })
      await ask(app(), `/emails/${'t'.repeat(60)}`)
      const lines = app()
        .logged()
        .split('\n')
        .filter((one) => /"msg":"(?:page|file|slow page)"/.test(one))
      expect(lines.find((one) => one.includes('page-request-1'))).toMatch(/"path":"\/some\/page","status":404/)
      expect(lines.join()).not.toMatch(/hidden-in-query|t{60}/)
    })

    it('has no metrics where nobody reads them, and says its version', async () => {
      expect((await ask(app(), '/metrics')).status).toBe(404)
      expect(app().deps.metrics.registry).toBeUndefined()
      expect(await (await ask(app(), '/version')).json()).toEqual({
        name: 'baobab',
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      })
    })
  },
  { env: { SLOW_CALL_MS: '1', SLOW_QUERY_MS: '40' } },
)
