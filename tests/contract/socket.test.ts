import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openSocket, type Line } from '@baobab/api/platform/db/socket.ts'

/* The connection that the reads by key of one moment share. */

let line: Line
let other: pg.Client
beforeAll(async () => {
  line = openSocket({ connectionString: inject('postgresUrl'), application_name: 'one line' })
  other = new pg.Client({ connectionString: inject('postgresUrl') })
  await other.connect()
})
afterAll(async () => {
  await line.close()
  await other.end()
})

const read = (value: number) =>
  line.rows<{ pid: number; value: number }>({
    name: 'same',
    text: 'select pg_backend_pid() as pid, $1::int as value',
    values: [value],
  })

describe('a connection', () => {
  it('gives everyone their own rows, all over one connection', async () => {
    const answers = (await Promise.all(Array.from({ length: 50 }, (_, at) => read(at)))).flat()
    expect(answers.map(({ value }) => value)).toEqual(Array.from({ length: 50 }, (_, at) => at))
    expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1)
  })

  it('lets one statement fail alone', async () => {
    const settled = await Promise.allSettled([read(1), line.rows({ text: 'select 1 / $1::int', values: [0] }), read(2)])
    expect(
      settled.map((one) => (one.status === 'fulfilled' ? one.value[0]?.['value'] : (one.reason as Error).message)),
    ).toEqual([1, 'division by zero', 2])
  })

  it('is opened again after it broke, and what was under way says that it failed', async () => {
    const before = (await read(1))[0]?.pid
    const failed = expect(line.rows({ text: 'select pg_sleep(30)' })).rejects.toThrow()
    await expect
      .poll(
        async () =>
          (await other.query("select 1 from pg_stat_activity where application_name = 'one line' and state = 'active'"))
            .rowCount,
      )
      .toBe(1)
    await other.query('select pg_terminate_backend($1)', [before])
    await failed
    const after = (await read(2))[0]
    expect(after?.value).toBe(2)
    expect(after?.pid).not.toBe(before)
  })

  it('says that nobody answers, and tries again at the next statement', async () => {
    const nowhere = openSocket({ host: '127.0.0.1', port: 9, connectionTimeoutMillis: 1_000 })
    for (let tries = 0; tries < 2; tries++)
      await expect(nowhere.rows({ text: 'select 1' })).rejects.toThrow('ECONNREFUSED')
    await nowhere.close()
  })
})
