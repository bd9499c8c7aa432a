import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recoverAborted } from './aborted.ts'

describe('a transaction that was left open after a failure', () => {
  let client: PGlite
  const left = async () => {
    await client.exec('begin')
    await client.exec('insert into kept values (1)')
    await expect(client.exec('select 1 / 0')).rejects.toThrow('division by zero')
  }
  beforeAll(async () => {
    client = recoverAborted(await PGlite.create())
    await client.exec('create table kept (n integer)')
  })
  beforeEach(left)
  afterAll(() => client.close())

  it('holds up no statement', async () => {
    expect((await client.query('select count(*)::int as n from kept')).rows).toEqual([{ n: 0 }])
  })

  it('holds up no script', async () => {
    expect((await client.exec('select 2 as n'))[0]?.rows).toEqual([{ n: 2 }])
  })

  it('holds up no transaction, whose work is done once', async () => {
    let times = 0
    await client.transaction(async (tx) => {
      times++
      await tx.query('insert into kept values (2)')
    })
    expect(times).toBe(1)
    expect((await client.query('delete from kept returning n')).rows).toEqual([{ n: 2 }])
  })

  it('is nobody else’s: what fails within a transaction ends it, and is not done again', async () => {
    let times = 0
    const work = client.transaction(async (tx) => {
      times++
      await tx.query('insert into kept values (3)')
      await tx.query('select 1 / 0').catch(() => undefined)
      await tx.query('insert into kept values (4)')
    })
    await expect(work).rejects.toMatchObject({ code: '25P02' })
    expect(times).toBe(1)
    expect((await client.query('select n from kept')).rows).toEqual([])
  })

  it('and many who wait for it at once all go on', async () => {
    const asked = Array.from({ length: 5 }, (_, n) => client.query<{ n: number }>('select $1::int as n', [n]))
    const begun = Array.from({ length: 5 }, (_, n) => client.transaction((tx) => tx.query('select $1::int as n', [n])))
    expect((await Promise.all([...asked, ...begun])).flatMap(({ rows }) => rows)).toHaveLength(10)
  })
})
