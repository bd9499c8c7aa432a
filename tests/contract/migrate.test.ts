import { expect, inject, it, describe } from 'vitest'
import { DatabaseError, isMigrated, migrate, openPglite, openServer, wrapEmbedded, type Database } from '@baobab/api'
import { migrationsFor } from '@baobab/api/platform/db/generate/pending.ts'
import { readMigrations } from '@baobab/api/platform/db/migrate.ts'
import { field, resources } from '@baobab/validation'
import { readCatalogue } from '../postgres/catalogue.ts'
import { createDatabase } from '../postgres/databases.ts'
import { databases, type Where } from '../postgres/wanted.ts'

/** An empty database of either kind. */
async function empty(where: Where): Promise<{ db: Database; end: () => Promise<void> }> {
  if (where === 'embedded') {
    const db = wrapEmbedded(await openPglite())
    return { db, end: () => db.close() }
  }
  const own = await createDatabase(inject('postgresUrl'))
  const db = await openServer(own.url, { connections: 4 })
  return { db, end: () => db.close().then(own.drop) }
}

describe.for(databases)('migrating (%s)', (where) => {
  it('is done once, by whoever comes first', async () => {
    const { db, end } = await empty(where)
    expect(await isMigrated(db)).toBe(false)
    const done =
      where === 'server'
        ? await Promise.all([migrate(db), migrate(db), migrate(db)])
        : [await migrate(db), await migrate(db)]
    expect(done.filter((applied) => applied.length > 0)).toHaveLength(1)
    expect(await isMigrated(db)).toBe(true)
    await end()
  })

  it('rejects a migration that was changed after it had been applied', async () => {
    const { db, end } = await empty(where)
    await migrate(db)
    await db.execute("update migrations set hash = 'another'")
    await expect(migrate(db)).rejects.toThrow('was changed after it had been applied')
    await end()
  })

  it('gives the startups that are there already an address each, and shows none of them to everyone', async () => {
    const { db, end } = await empty(where)
    const [foundation, ...later] = await readMigrations()
    await db.exclusive((session) => session.exec(foundation?.sql ?? ''))
    await db.exclusive((session) =>
      session.exec(`create table migrations (name text primary key, hash text not null, applied_at timestamptz not null default now());
      insert into migrations (name, hash) values ('${foundation?.name}', '${foundation?.hash}');
      insert into users (id, email, password_hash, role) values ('00000000-0000-7000-8000-000000000001', 'a@b.example', 'x', 'startup');
      insert into startups (id, user_id, is_published, startup_name) select ('00000000-0000-7000-8000-00000000010' || n)::uuid, '00000000-0000-7000-8000-000000000001', true, (array['Sol & Mar', 'Sol & Mar', null])[n] from generate_series(1, 3) n;
      insert into startup_search (startup_id, user_id, is_published, country, name, established, created_at, document) select id, user_id, true, '', '', '-infinity', now(), '' from startups`),
    )
    expect(await migrate(db)).toEqual(later.map(({ name }) => name))
    const { rows } = await db.execute(
      'select s.slug, n.is_public from startups s join startup_search n on n.startup_id = s.id order by s.id',
    )
    expect(rows).toEqual(
      [1, 2, 3].map((n) => ({ slug: `${n === 3 ? 'startup' : 'sol-mar'}-00000000010${n}`, is_public: false })),
    )
    await end()
  })

  it('says which described fields have no column, and adds none by itself', async () => {
    const { db, end } = await empty(where)
    await migrate(db)
    await db.execute('alter table startups drop column valuation_cap, drop column category_uuid')
    await db.execute('alter table investor_profiles drop column stages')
    await expect(migrate(db)).rejects.toThrow(
      new DatabaseError(
        [
          'The description of startups has category_uuid, valuation_cap, for which the table startups has no column: `npm run db:generate` writes the migration that adds what is missing.',
          'The description of vc has stages, for which the table investor_profiles has no column: `npm run db:generate` writes the migration that adds what is missing.',
        ].join('\n'),
      ),
    )
    const { rows } = await db.execute(
      "select 1 from information_schema.columns where column_name in ('valuation_cap', 'stages')",
    )
    expect(rows).toEqual([])
    await end()
  })

  it('gives a described field its column by the migration that is generated, and leaves one alone that an older version added', async () => {
    const { db, end } = await empty(where)
    const fields = {
      ...resources.startups.fields,
      patents: field.count('Patents'),
      second_category_uuid: field.reference('Second category', { to: 'categories' }),
    }
    const descriptions = { ...resources, startups: { ...resources.startups, fields } }
    await migrate(db)
    await expect(migrate(db, { descriptions })).rejects.toThrow('has patents, second_category_uuid, for which')
    // As the version before did it when it started.
    await db.execute(
      'alter table startups add column patents numeric, add column second_category_uuid uuid references categories (id)',
    )
    await db.execute(
      `insert into users (id, email, password_hash, role) values ('${id(1)}', 'a@b.example', 'x', 'startup')`,
    )
    await db.execute(`insert into categories (id, name, slug, position) values ('${id(2)}', 'Agro', 'agro', 0)`)
    await db.execute(
      `insert into startups (id, user_id, slug, patents, second_category_uuid) values ('${id(3)}', '${id(1)}', 'a', 3.50, '${id(2)}')`,
    )
    const migrations = await migrationsFor(descriptions)
    expect(await migrate(db, { migrations, descriptions })).toEqual([migrations.at(-1)?.name])
    const { rows } = await db.execute('select patents::text, second_category_uuid from startups')
    expect(rows).toEqual([{ patents: '3.50', second_category_uuid: id(2) }])
    const made = await db.exclusive((session) => readCatalogue(session))
    const other = await empty(where)
    await migrate(other.db, { migrations, descriptions })
    expect(made).toEqual(await other.db.exclusive((session) => readCatalogue(session)))
    await other.end()
    await end()
  })
})

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
