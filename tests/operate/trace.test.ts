import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { createDatabase } from '../postgres/databases.ts'
import { startCollector, valueOf } from './collector.ts'
import { startServer } from './processes.ts'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'

it('names the trace of a request in each line of the log about it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baobab-trace-'))
  const own = await createDatabase(inject('postgresUrl'))
  const server = await startServer({ DATA_DIR: folder, DATABASE_URL: own.url, SLOW_QUERY_MS: '1' })
  try {
    const get = (id: string, traceparent: string) =>
      fetch(`${server.address}/api/public/startups/?q=${id}`, { headers: { 'x-request-id': id, traceparent } })
    await get('with-a-trace', `00-${trace}-00f067aa0ba902b7-01`)
    await get('with-a-bad-one', `00-${trace}-0000000000000000-01`)
    await fetch(`${server.address}/no-such-page`, {
      headers: { 'x-request-id': 'of-a-page', traceparent: `00-${trace}-00f067aa0ba902b7-00` },
    })
    const lineOf = (id: string) =>
      server
        .output()
        .split('\n')
        .find((line) => line.includes(`"id":"${id}"`))
    await expect.poll(() => lineOf('of-a-page'), { timeout: 10_000 }).toContain(`"trace_id":"${trace}"`)
    expect(lineOf('with-a-trace')).toContain(`"trace_id":"${trace}"`)
    expect(lineOf('with-a-bad-one')).toBeDefined()
    expect(lineOf('with-a-bad-one')).not.toContain('trace_id')
  } finally {
    expect(await server.stop()).toBe(0)
    await own.drop()
    await rm(folder, { recursive: true, force: true })
  }
})

it('sends spans of requests, statements and jobs to a collector, and none of what somebody typed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baobab-spans-'))
  const own = await createDatabase(inject('postgresUrl'))
  const collector = await startCollector()
  const server = await startServer({
    DATA_DIR: folder,
    DATABASE_URL: own.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of-the-operator',
    OTEL_SERVICE_NAME: 'baobab-of-a-test',
  })
  try {
    const request = (path: string, init: RequestInit = {}) =>
      fetch(server.address + path, {
        ...init,
        headers: { 'x-request-id': 'spanned-request', traceparent: `00-${trace}-00f067aa0ba902b7-01`, ...init.headers },
      })
    await request('/api/public/startups/?q=typedsecret')
    const answer = await request('/api/login/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'typedsecret@example.org', password: 'typedsecret of mine' }),
    })
    expect(answer.status).toBeLessThan(500)
    await request('/no-such-page/typedsecret')
    const named = (name: string) => collector.spans().find((span) => span.name === name)
    await expect.poll(() => named('GET page'), { timeout: 60_000 }).toBeDefined()

    const call = named('GET /api/public/startups/')
    expect(call).toMatchObject({ traceId: trace, parentSpanId: '00f067aa0ba902b7', kind: 2 })
    expect(valueOf(call, 'http.response.status_code')).toBe(200)
    expect(valueOf(call, 'baobab.call')).toBe('publicStartups.list')
    expect(valueOf(call, 'baobab.request_id')).toBe('spanned-request')
    const statements = collector.spans().filter(({ parentSpanId }) => parentSpanId === call?.spanId)
    expect(statements.map((span) => valueOf(span, 'db.operation.name'))).toContain('WITH')
    expect(named('POST /api/login/')).toMatchObject({ traceId: trace })
    expect(collector.service()).toBe('baobab-of-a-test')
    expect(new Set(collector.keys)).toEqual(new Set(['of-the-operator']))

    // What waits is sent when the server ends.
    await fetch(`${server.address}/api/public/startups/`, { headers: { 'x-request-id': 'last-request' } })
    expect(await server.stop()).toBe(0)
    const last = collector.spans().find((span) => valueOf(span, 'baobab.request_id') === 'last-request')
    expect(last?.parentSpanId ?? '').toBe('')
    expect(server.output()).toContain(`"trace_id":"${last?.traceId ?? 'none'}"`)
    expect(collector.text()).not.toContain('typedsecret')
  } finally {
    await server.stop()
    collector.stop()
    await own.drop()
    await rm(folder, { recursive: true, force: true })
  }
})

it('answers and ends as ever where the collector is away, and says so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baobab-spans-'))
  const own = await createDatabase(inject('postgresUrl'))
  const collector = await startCollector()
  collector.stop()
  const env = { DATA_DIR: folder, DATABASE_URL: own.url, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
  const server = await startServer(env)
  try {
    const ask = async () => (await fetch(`${server.address}/api/public/startups/`)).status
    const statuses: number[] = []
    for (let round = 0; round < 20; round++) statuses.push(...(await Promise.all(Array.from({ length: 8 }, ask))))
    expect(new Set(statuses)).toEqual(new Set([200]))
    await expect.poll(() => server.output(), { timeout: 60_000 }).toContain('spans could not be sent')
  } finally {
    expect(await server.stop()).toBe(0)
    await own.drop()
    await rm(folder, { recursive: true, force: true })
  }
})

it('ends a server whose collector’s address is none with a sentence', async () => {
  await expect(startServer({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).rejects.toThrow(
    'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector',
  )
})
