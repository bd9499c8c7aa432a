import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { readDescribed } from '@baobab/api/platform/db/describedOnce.ts'
import { types } from '@baobab/api/platform/db/types.ts'

/* Statements whose columns are asked for once on a connection: how the driver runs one is its own affair, and may change with it. */

const everything = `select $1::int as int, 2::bigint as bigint, 1.50 as numeric, 'é'::text as text, null::text as nothing, true as boolean,
  date '2026-02-28' as day, timestamptz '2026-02-28 12:00:00+00' as moment, '{a,b}'::text[] as list, '{"a":1}'::jsonb as json`

describe.each(['one at a time', 'many at once'])('over a connection that is asked %s', (how) => {
  let client: pg.Client
  beforeAll(async () => {
    client = new pg.Client({ connectionString: inject('postgresUrl'), pipeline: how === 'many at once' })
    await client.connect()
  })
  afterAll(() => client.end())

  const asked = (text: string, values: unknown[] = [], name?: string) =>
    readDescribed(client, { ...(name === undefined ? {} : { name }), text, values, types })

  it('asks once for the columns of a statement with a name, and with each call for those of one without', async () => {
    const describes = vi.spyOn(pg.Connection.prototype, 'describe')
    for (let turn = 0; turn < 3; turn++) await asked('select 1 as one', [], 'counted')
    expect(describes).toHaveBeenCalledTimes(1)
    for (let turn = 0; turn < 3; turn++) await asked('select $1::int as one', [turn])
    expect(describes).toHaveBeenCalledTimes(4)
  })

  it('reads each row as the driver does, in new objects', async () => {
    const plain = (await client.query<Record<string, unknown>>({ text: everything, values: [7], types })).rows
    const first = await asked(everything, [7], 'everything')
    const second = await asked(everything, [7], 'everything')
    expect([first, second]).toEqual([plain, plain])
    expect(second[0]).not.toBe(first[0])
    expect(Object.keys(second[0] ?? {})).toEqual(Object.keys(plain[0] ?? {}))
  })

  it('answers as many rows as there are, none among them', async () => {
    const count = (rows: number) => asked('select x from generate_series(1, $1::int) x', [rows], 'rows')
    expect((await count(3)).length).toBe(3)
    expect(await count(0)).toEqual([])
    expect(await count(2)).toEqual([{ x: 1 }, { x: 2 }])
  })

  it('fails alone, the first time and later, with a stack that leads to who asked', async () => {
    const divided = (by: number) => asked('select 6 / $1::int as six', [by], 'divided')
    await expect(divided(0)).rejects.toThrow('division by zero')
    expect(await divided(2)).toEqual([{ six: 3 }])
    const failure = await divided(0).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(pg.DatabaseError)
    expect(await divided(3)).toEqual([{ six: 2 }])
    await expect(asked('select from from', [], 'wrong')).rejects.toThrow('syntax error')
  })

  it('reads a table that has got another type of column as it is now, each time', async () => {
    await client.query('create temporary table changed (a int); insert into changed values (1)')
    const read = () => asked('select a from changed', [], 'changed')
    expect(await read()).toEqual([{ a: 1 }])
    expect(await read()).toEqual([{ a: 1 }])
    await client.query('alter table changed alter a type text')
    expect(await read()).toEqual([{ a: '1' }])
    expect(await read()).toEqual([{ a: '1' }])
  })
})

describe('over a pool', () => {
  it('asks once on each of its connections, and gives them back', async () => {
    const pool = new pg.Pool({ connectionString: inject('postgresUrl'), max: 2 })
    const describes = vi.spyOn(pg.Connection.prototype, 'describe')
    const ask = () => readDescribed(pool, { name: 'slow', text: 'select pg_sleep(0.05), 1 as one', types })
    await Promise.all([ask(), ask(), ask(), ask()])
    expect(describes).toHaveBeenCalledTimes(2)
    await expect(readDescribed(pool, { name: 'none', text: 'select 1 / 0', types })).rejects.toThrow('division by zero')
    expect([pool.idleCount, pool.waitingCount]).toEqual([pool.totalCount, 0])
    await pool.end()
  })
})
