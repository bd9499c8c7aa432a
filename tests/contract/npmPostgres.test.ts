import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { npmPostgresFolder } from '@baobab/tooling/npmPostgres.ts'
import { startPostgres } from '../postgres/server.ts'

it('the PostgreSQL that npm brings starts, for root too, and has what the product needs of it', async () => {
  const bin = npmPostgresFolder() ?? ''
  expect(spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout).toMatch(/PostgreSQL\) 1[5-9]/)
  vi.stubEnv('POSTGRES_BIN', bin)
  const server = await startPostgres()
  try {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query('create extension pg_trgm')
    const { rows } = await client.query<{ alike: number }>("select similarity('Praia', 'praia') as alike")
    expect(rows).toEqual([{ alike: 1 }])
    await client.end()
  } finally {
    await server.stop()
  }
})
