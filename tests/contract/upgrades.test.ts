import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { migrate, openServer, DatabaseError } from '@baobab/api'
import { readMigrations } from '@baobab/api/platform/db/migrate.ts'
import { describeOnBoth } from './harness.ts'
import { migratedDatabase } from '../postgres/migrated.ts'
import { createDatabase } from '../postgres/databases.ts'

/* How a start reports a database that does not fit, and what others can do meanwhile. */

describeOnBoth('a start', (app) => {
  it('on a newer database is rejected, in a message', async () => {
    await app().db.exclusive((session) =>
      session.query("insert into migrations (name, hash) values ('9001_of_tomorrow.sql', 'x')"),
    )
    await expect(migrate(app().db)).rejects.toThrow(
      new DatabaseError(
        'This database belongs to a newer version: it holds the migration 9001_of_tomorrow.sql, which this one does not know. Start the newer version.',
      ),
    )
    await app().db.exclusive((session) => session.query("delete from migrations where name = '9001_of_tomorrow.sql'"))
    expect(await migrate(app().db)).toEqual([])
  })

  it('says which described fields do not fit their columns', async () => {
    await app().db.exclusive((session) =>
      session.exec(
        'alter table startups alter column valuation_cap type text; alter table users alter column phone type numeric using null',
      ),
    )
    await expect(migrate(app().db)).rejects.toThrow(
      /^The field valuation_cap of startups is described as money \(numeric\), but its column startups\.valuation_cap holds text: change the description back, or convert the column by a migration\.\nThe field phone of users is described as phone \(text\)/,
    )
  })
})

describe('a start on a server', () => {
  it('lets the running version go on while it waits for a lock', async () => {
    const own = await migratedDatabase(inject('postgresUrl'))
    const [db, running] = [await openServer(own.url), await openServer(own.url)]
    const slow = new pg.Client({ connectionString: own.url })
    await slow.connect()
    const next = { name: '9001_of_tomorrow.sql', sql: 'alter table startups add column later text', hash: 'x' }
    // Such as a dump: it holds the mildest lock there is, for long.
    await slow.query('begin; select 1 from startups')
    const upgrading = migrate(db, { migrations: [...(await readMigrations()), next] })
    const waits: number[] = []
    for (const until = performance.now() + 5_000; performance.now() < until;) {
      const asked = performance.now()
      await running.named('read', 'select count(*) from startups')
      waits.push(performance.now() - asked)
    }
    expect(Math.max(...waits)).toBeLessThan(2_500)
    await slow.query('commit')
    expect(await upgrading).toEqual([next.name])
    await slow.end()
    await db.close()
    await running.close()
    await own.drop()
  })

  it('names the right that its role lacks, and rejects a database that takes no writes', async () => {
    const own = await createDatabase(inject('postgresUrl'))
    const role = `r${randomUUID().replaceAll('-', '').slice(0, 12)}`
    const owner = new pg.Client({ connectionString: own.url })
    await owner.connect()
    await owner.query(`create role ${role} login`)
    const url = Object.assign(new URL(own.url), { username: role }).href
    const open = async () => {
      const db = await openServer(url)
      try {
        await migrate(db)
      } finally {
        await db.close()
      }
    }
    await expect(open()).rejects.toThrow(
      /^The role of DATABASE_URL may not set the database up \(permission denied for schema public\)\. Make it the owner/,
    )
    await owner.query(`grant create on schema public to ${role}`)
    await expect(open()).rejects.toThrow(
      'The database lacks the extension pg_trgm, and this role may not create it. Have an administrator of the server run in this database: create extension pg_trgm;',
    )
    await owner.query(`alter role ${role} set default_transaction_read_only = on`)
    await expect(openServer(url)).rejects.toThrow(/^The database of DATABASE_URL is read-only/)
    await owner.query(`drop owned by ${role}; drop role ${role}`)
    await owner.end()
    await own.drop()
  })
})
