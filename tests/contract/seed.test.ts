import { describe, expect, it } from 'vitest'
import { seedDatabase } from '@baobab/api/cli/seed/index.ts'
import { documentOf } from '@baobab/api/features/startups/document.ts'
import { searchedOptionsOf } from '@baobab/api/features/startups/optionNames.ts'
import { orderRebuild, rebuildSome } from '@baobab/api/features/startups/rebuilding.ts'
import { schema, type Database } from '@baobab/api'
import { databases } from '../postgres/wanted.ts'
import { describeOnBoth, testApp } from './harness.ts'

const size = { startups: 400, users: 60, likes: 2_000, seed: 7 }

/** The rows of a table, put together to one text, whatever their order on disk. */
async function digestOf(db: Database, table: string): Promise<unknown> {
  const [found] = await db.named(
    undefined,
    `select count(*)::int as rows, md5(coalesce(string_agg(x.row, ';' order by x.row), '')) as digest from (select t::text as row from ${table} t) x`,
  )
  return found
}

const numbers = async (db: Database, sql: string) => (await db.named(undefined, sql))[0]

describeOnBoth('a seeded database', (app) => {
  it('has what was asked for, with counts that agree with its rows', async () => {
    const { db } = app()
    await seedDatabase(db, size)
    expect(
      await numbers(
        db,
        `select (select count(*) from startups)::int as startups, (select count(*) from users)::int as users,
          (select count(*) from likes)::int as likes, (select count(distinct u.role) from users u)::int as roles,
          (select count(*) from organisations)::int as organisations, (select count(*) from memberships)::int as members`,
      ),
    ).toEqual({ startups: 400, users: 60, likes: 2_000, roles: 3, organisations: 60, members: 60 })
    const wrong = await db.named(
      undefined,
      `select s.startup_id from startup_search s join startups w on w.id = s.startup_id join startup_counters c on c.startup_id = w.id
        where s.likes <> c.likes or c.likes <> (select count(*) from likes l where l.startup_id = w.id)
          or (s.is_published, s.is_public, s.is_held) is distinct from (w.is_published, w.is_published and coalesce(w.show_publicly, false), false)
          or (s.category_id, s.stage_id, s.phase_id, s.country, s.created_at, s.user_id)
            is distinct from (w.category_uuid, w.development_stage_uuid, w.raising_phase_uuid, w.country, w.created_at, w.user_id)
          or s.name is distinct from folded(w.startup_name) or s.established is distinct from w.established_in or c.dirty
          or not exists (select 1 from startup_months m where m.startup_id = w.id and m.revenue = w.startup_monthly_revenue)`,
    )
    expect(wrong).toEqual([])
    const counted = (from: string, count: string) =>
      db.named(
        undefined,
        `select is_published, is_public, category_id, stage_id, phase_id, country, ${count}::int as count from ${from} group by 1, 2, 3, 4, 5, 6 having ${count} > 0 order by 1, 2, 3, 4, 5, 6`,
      )
    expect(await counted('startup_facets', 'sum(count)')).toEqual(await counted('startup_search', 'count(*)'))
  })

  it('is found by the words that its search rows would be written with', async () => {
    const { db } = app()
    const rows = await db.select().from(schema.startups)
    const names = await searchedOptionsOf(db, rows)
    const [ids, documents] = [rows.map(({ id }) => id), rows.map((row) => documentOf(row, names))]
    const other = await db.named(
      undefined,
      'select s.startup_id from startup_search s join unnest($1::uuid[], $2::text[]) x (id, document) on x.id = s.startup_id where s.document is distinct from x.document::tsvector',
      [ids, documents],
    )
    expect(rows).toHaveLength(400)
    expect(other).toEqual([])
  })

  it('has its search rows written again by no server that starts', async () => {
    const { db, deps } = app()
    await orderRebuild(db, deps.now())
    expect(await rebuildSome(db, deps.now())).toBe(false)
  })

  it('has its indexes, references and triggers again', async () => {
    const { db } = app()
    const kept = await testApp(db.kind)
    const described = (one: Database) =>
      one.named(
        undefined,
        `select 'index' as kind, pg_get_indexdef(indexrelid) as made from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace
        union all select 'reference', conrelid::regclass::text || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
        union all select 'trigger', pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal order by 1, 2`,
      )
    try {
      expect(await described(db)).toEqual(await described(kept.db))
    } finally {
      await kept.close()
    }
  })

  it('is filled once: one that holds anything is refused', async () => {
    await expect(seedDatabase(app().db, size)).rejects.toThrow('The database holds users already')
    expect(await numbers(app().db, 'select count(*)::int as startups from startups')).toEqual({ startups: 400 })
  })
})

describe.for(databases)('seeding twice (%s)', (where) => {
  it('makes the same rows of the same seed, and others of another', async () => {
    const [one, other, third] = await Promise.all([testApp(where), testApp(where), testApp(where)])
    try {
      await seedDatabase(one.db, size, 'Kelp-forest-41')
      await seedDatabase(other.db, size, 'Kelp-forest-41')
      await seedDatabase(third.db, { ...size, seed: 8 }, 'Kelp-forest-41')
      for (const table of ['users', 'organisations', 'investor_profiles', 'startups', 'startup_search', 'likes']) {
        const digest = await digestOf(one.db, table)
        expect(await digestOf(other.db, table), table).toEqual(digest)
        expect(await digestOf(third.db, table), table).not.toEqual(digest)
      }
    } finally {
      for (const app of [one, other, third]) await app.close()
    }
  })
})
