import { expect, inject, it, describe } from 'vitest'
import { DatabaseError, isMigrated, migrate, openPglite, openServer, wrapEmbedded, type Database } from '@baobab/api'
import { migrationsFor } from '@baobab/api/platform/db/generate/pending.ts'
import { readMigrations } from '@baobab/api/platform/db/migrate.ts'
import { field, resources } from '@baobab/validation'
import { readCatalogue } from '../postgres/catalogue.ts'
import { withoutOrganisation } from './organisations.ts'
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

  it('gives everybody who is there already an organisation of one', async () => {
    const { db, end } = await empty(where)
    const migrations = await readMigrations()
    const before = migrations.slice(
      0,
      migrations.findIndex(({ name }) => name === '0029_organisations.sql'),
    )
    await migrate(db, { migrations: before, descriptions: {} })
    for (const [at, role] of ['startup', 'vc', 'admin'].entries())
      await db.execute(
        `insert into users (id, email, password_hash, role) values ('00000000-0000-7000-8000-00000000000${at}', '${role}@b.example', 'x', '${role}')`,
      )
    await migrate(db)
    expect(await withoutOrganisation({ db })).toEqual([])
    await end()
  })

  it('brings the stages of boards into deals, those of ended connections and deleted startups too, and what a server of the version before writes', async () => {
    const { db, end } = await empty(where)
    const all = await readMigrations()
    const at = all.findIndex(({ name }) => name.endsWith('_stages.sql'))
    await migrate(db, { migrations: all.slice(0, at), descriptions: {} })
    const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
    const [investor, organisation] = [id(1), id(2)]
    const stood = (startup: number, stage: string, position: number) =>
      `'${id(startup)}', '${investor}', '${stage}', '2026-03-01T00:00:00Z', ${position}, ${stage === 'passed' ? "'Too early'" : 'null'}`
    const columns = 'startup_id, user_id, stage, stage_at, position, pass_reason'
    const kept = {
      startup_id: id(7),
      user_id: investor,
      stage: 'diligence',
      stage_at: '2026-03-01T00:00:00Z',
      position: 4,
    }
    const waiting = { startup_id: id(8), organisation_id: organisation, next_step: 'Call', tags: ['warm'] }
    await db.exclusive((session) =>
      session.exec(`insert into users (id, email, password_hash, role) values ('${investor}', 'a@b.example', 'x', 'vc');
      insert into organisations (id, kind, person_id) values ('${organisation}', 'investor', '${investor}');
      insert into startups (id, user_id, slug) select ('00000000-0000-7000-8000-00000000000' || n)::uuid, '${investor}', 's' || n from generate_series(3, 6) n;
      insert into connections (${columns}) values (${stood(3, 'meeting', 2)}), (${stood(4, 'passed', 3)});
      insert into ended_connections (${columns}, ended_at) values (${stood(5, 'invested', 1)}, now());
      insert into deals (organisation_id, startup_id, next_step) values ('${organisation}', '${id(3)}', 'Visit');
      insert into pipeline_moves (id, startup_id, user_id, from_stage, to_stage, at) values ('${id(9)}', '${id(3)}', '${investor}', 'interested', 'meeting', now());
      insert into deleted_records (id, kind, record_id, name, deleted_at, erase_at) values ('${id(7)}', 'startups', '${id(7)}', 'Gone', now(), now()), ('${id(8)}', 'startups', '${id(8)}', 'Gone', now(), now());
      insert into deleted_rows (deleted_id, place, table_name, people, content) values
        ('${id(7)}', 0, 'connections', '{${investor}}', '${JSON.stringify({ ...kept, pass_reason: null })}'),
        ('${id(8)}', 0, 'connections', '{${investor}}', '${JSON.stringify({ ...kept, startup_id: id(8), pass_reason: null })}'),
        ('${id(8)}', 1, 'deals', '{${investor}}', '${JSON.stringify(waiting)}')`),
    )
    expect(await migrate(db)).toEqual(all.slice(at).map(({ name }) => name))
    const deals = async () =>
      (
        await db.execute(
          'select startup_id, stage, position, pass_reason, next_step from deals where organisation_id is not null order by startup_id',
        )
      ).rows
    const deal = (startup: number, stage: string, position: number, more: object = {}) => ({
      ...{ startup_id: id(startup), stage, position, pass_reason: null, next_step: null },
      ...more,
    })
    const brought = [
      deal(3, 'meeting', 2, { next_step: 'Visit' }),
      deal(4, 'passed', 3, { pass_reason: 'Too early' }),
      deal(5, 'invested', 1),
    ]
    expect(await deals()).toEqual(brought)
    const { rows: moves } = await db.execute('select organisation_id from pipeline_moves')
    expect(moves).toEqual([{ organisation_id: organisation }])
    const { rows: deleted } = await db.execute(
      "select content from deleted_rows where table_name = 'deals' order by deleted_id",
    )
    expect(deleted).toMatchObject([
      { content: { startup_id: id(7), organisation_id: organisation, stage: 'diligence', position: 4, tags: [] } },
      { content: { ...waiting, stage: 'diligence', position: 4 } },
    ])
    await db.execute(`insert into connections (startup_id, user_id, position) values ('${id(6)}', '${investor}', -1)`)
    await db.execute(`update connections set stage = 'contacted' where startup_id = '${id(3)}'`)
    expect(await deals()).toEqual([
      deal(3, 'contacted', 2, { next_step: 'Visit' }),
      ...brought.slice(1),
      deal(6, 'interested', -1),
    ])
    await end()
  })

  it('gives saved searches to the organisation of who saved them, those that a server of the version before saves too', async () => {
    const { db, end } = await empty(where)
    const all = await readMigrations()
    const at = all.findIndex(({ name }) => name.endsWith('_search_organisations.sql'))
    await migrate(db, { migrations: all.slice(0, at), descriptions: {} })
    const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
    const save = (n: number, person: number) =>
      `insert into saved_searches (id, user_id, resource, name, slug, filter, sort, created_at, told_to)
        values ('${id(n)}', '${id(person)}', 'startups', 'Water', 'water', '{}', '{}', now(), now())`
    await db.exclusive((session) =>
      session.exec(`insert into users (id, email, password_hash, role) values ('${id(1)}', 'a@b.example', 'x', 'vc'), ('${id(2)}', 'c@d.example', 'x', 'vc');
      insert into organisations (id, kind, person_id) values ('${id(3)}', 'investor', '${id(1)}'), ('${id(4)}', 'investor', '${id(2)}');
      ${save(5, 1)}`),
    )
    expect(await migrate(db)).toEqual(all.slice(at).map(({ name }) => name))
    await db.execute(save(6, 2))
    const { rows } = await db.execute('select id, organisation_id from saved_searches order by id')
    expect(rows).toEqual([
      { id: id(5), organisation_id: id(3) },
      { id: id(6), organisation_id: id(4) },
    ])
    await expect(db.execute(save(7, 2))).rejects.toThrow()
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
      "select 1 from information_schema.columns where (table_name, column_name) in (('startups', 'valuation_cap'), ('investor_profiles', 'stages'))",
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
