import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { createDatabase } from '../postgres/databases.ts'
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
