import { drizzle } from 'drizzle-orm/pglite'
import { sql } from 'drizzle-orm'
import { date, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPglite, wrapEmbedded } from './embedded.ts'

const moment = new Date('2026-11-28T12:00:00.000Z')
const rounds = pgTable('rounds', {
  day: date().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  amount: numeric().notNull(),
  tags: text().array().notNull(),
  years: integer().array().notNull(),
})
const round = { day: '2026-11-28', at: moment, amount: '12.50', tags: ['fish, fresh', 'NULL', ''], years: [2025, 2026] }
const parts = `10::bigint as "whole", 2.50::numeric as "amount", date '2026-11-28' as "day", timestamptz '2026-11-28 12:00:00Z' as "at",
  true as "is", '{"a":[1]}'::jsonb as "json", array['a,b', null] as "texts", array[1, 2] as "numbers", array[true] as "flags",
  null::int[] as "none", 'plain' as "text"`
const read = {
  ...{ whole: 10, amount: '2.50', day: '2026-11-28', at: moment, is: true, json: { a: [1] }, text: 'plain' },
  ...{ texts: ['a,b', null], numbers: [1, 2], flags: [true], none: null },
}

describe('what is read from the embedded database', () => {
  let client: PGlite
  beforeAll(async () => {
    client = await openPglite()
    await client.exec('create table rounds (day date, at timestamptz, amount numeric, tags text[], years int[])')
  })
  afterAll(() => client.close())

  it('is what Drizzle, which brings parsers of its own, says of its columns, in a transaction too', async () => {
    const db = drizzle(client)
    await db.insert(rounds).values(round)
    expect(await db.select().from(rounds)).toEqual([round])
    expect(await db.transaction((tx) => tx.select().from(rounds))).toEqual([round])
  })

  it('is the same where a statement is written in words, in a transaction and a snapshot too', async () => {
    const db = wrapEmbedded(client)
    expect(await db.named(undefined, `select ${parts}`)).toEqual([read])
    expect(await db.run(`select ${parts}`)).toEqual([read])
    expect(await db.exclusive((session) => session.query(`select ${parts}`))).toEqual([read])
    expect(await db.snapshot((session) => session.query(`select ${parts}`))).toEqual([read])
    expect(await db.whole((inside) => inside.named(undefined, `select ${parts}`))).toEqual([read])
  })

  it('is text where Drizzle reads what no column describes, but for arrays, numbers, flags and JSON', async () => {
    const db = drizzle(client)
    const { rows } = await db.execute(sql.raw(`select ${parts}`))
    expect(rows).toEqual([{ ...read, at: '2026-11-28 12:00:00+00' }])
  })

  it('is found without a copy of what PGlite can read', () => {
    expect(Object.keys(client.parsers)).toEqual([])
  })
})
