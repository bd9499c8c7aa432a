import { expect, it } from 'vitest'
import { describeOnBoth } from './harness.ts'

/** A statement that answers its values as the database took them. */
const echo = `select $1::text as text, $2::text as nothing, $3::boolean as flag, $4::int as count, $5::numeric as amount, $6::date as day,
  $7::timestamptz as at, $8::uuid[] as ids, $9::text[] as words, $10::jsonb as object, encode($11::bytea, 'hex') as bytes, $12::text[] as none`
const at = new Date('2026-03-04T05:06:07.089Z')
const id = '01920000-0000-7000-8000-000000000001'
const text = `Côte d'Ivoire \\ "quoted" 'twice'' \n $1 ; -- 🌳`
const words = ['a,b', '{c}', '"d"', `e'f`, 'g\\h', '', 'NULL', ' i ', null]
const values = [
  ...[text, null, true, -7, '12.50', '2026-03-04', at, [id, id], words, { a: [1, "b'"], c: null }],
  ...[new Uint8Array([0, 255, 39, 92]), []],
]
const answer = {
  ...{ text, nothing: null, flag: true, count: -7, amount: '12.50', day: '2026-03-04', at, ids: [id, id], words },
  ...{ object: { a: [1, "b'"], c: null }, bytes: '00ff275c', none: [] },
}

describeOnBoth('statements under a name', (app) => {
  it('answer the same however often they are asked, outside and within a transaction', async () => {
    const { db } = app()
    for (let time = 0; time < 8; time++) expect(await db.named('echo', echo, values)).toEqual([answer])
    await db.whole(async (inside) => {
      expect(await inside.named('echo', echo, values)).toEqual([answer])
      const own = echo.replace('select', 'select 1 as own,')
      for (let time = 0; time < 3; time++)
        expect(await inside.named('echo_own', own, values)).toEqual([{ own: 1, ...answer }])
    })
  })

  it('are asked side by side, while a transaction is open too', async () => {
    const { db } = app()
    const twice = 'select $1::int * 2 as twice'
    const many = (from: typeof db) =>
      Promise.all(Array.from({ length: 20 }, (_, at) => from.named<{ twice: number }>('twice', twice, [at])))
    const [outside, inside] = await Promise.all([many(db), db.whole((tx) => many(tx))])
    for (const found of [outside, inside])
      expect(found.map(([row]) => row?.twice)).toEqual(Array.from({ length: 20 }, (_, at) => at * 2))
  })

  it('reject a null character in a value for what it is, each time', async () => {
    const { db } = app()
    const named = (text: string) => db.named('held', 'select $1::text as held', [text])
    for (const text of ['a', 'a', 'a\u0000', 'b', "'\u0000'", 'c']) {
      if (text.includes('\u0000')) await expect(named(text)).rejects.toMatchObject({ code: '22021' })
      else expect(await named(text)).toEqual([{ held: text }])
    }
  })

  it('are the next time what they were, where one failed', async () => {
    const { db } = app()
    const divided = 'select 12 / $1::int as part'
    for (const by of [3, 0, 4, 0, 6]) {
      const asked = db.named('divided', divided, [by])
      if (by === 0) await expect(asked).rejects.toThrow()
      else expect(await asked).toEqual([{ part: 12 / by }])
    }
    // What a transaction took back is prepared no less.
    const inside = 'select 13 / $1::int as part'
    const failed = db.whole(async (tx) => {
      for (const by of [13, 1, 0]) await tx.named('inside', inside, [by])
    })
    await expect(failed).rejects.toThrow()
    expect(await db.named('inside', inside, [1])).toEqual([{ part: 13 }])
  })

  it('go on where a table of theirs is changed', async () => {
    const { db } = app()
    await db.run('create table things (id int, name text)')
    const find = 'select id from things where name = $1'
    for (let time = 0; time < 3; time++) expect(await db.named('things', find, ['pump'])).toEqual([])
    await db.run("alter table things add column size int; insert into things values (1, 'pump', 2)")
    await db.run('create index on things (name)')
    expect(await db.named('things', find, ['pump'])).toEqual([{ id: 1 }])
    await db.run('drop table things')
  })

  it('tell who watches them what they are, and no value', async () => {
    const { db } = app()
    const told: string[] = []
    db.watch(0, ({ statement }) => told.push(statement))
    for (let time = 0; time < 3; time++) await db.named('secret', 'select $1::text as secret', ['a secret of somebody'])
    db.watch(Infinity, () => {})
    expect(told.filter((one) => one === 'select $1::text as secret')).toHaveLength(3)
    expect(told.join()).not.toContain('somebody')
  })
})
