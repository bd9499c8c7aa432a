import { beforeAll, describe, expect, it } from 'vitest'
import { resources } from '@baobab/validation'
import { readKept } from '@baobab/api/platform/db/generate/journal.ts'
import { describedSnapshot, emptySnapshot } from '@baobab/api/platform/db/generate/snapshot.ts'
import { statementsBetween } from '@baobab/api/platform/db/generate/statements.ts'
import { readCatalogue, type Catalogue } from '../postgres/catalogue.ts'
import { describeOnBoth } from './harness.ts'

/* The tables are told once, in db/schema, and made by the migrations: that both say the same is seen here, as PostgreSQL reads it. */

/** What Drizzle has no words for; functions, triggers and statistics are not compared at all. */
const onlyInMigrations = ['table audit: made partitioned, described plain']

/** What the migrations made otherwise than it is described: one line each. */
function differences(made: Catalogue, described: Catalogue): readonly string[] {
  const names = [...new Set([...Object.keys(made), ...Object.keys(described)])].sort()
  return names
    .filter((name) => made[name] !== described[name])
    .map((name) => `${name}: made ${made[name] ?? 'not at all'}, described ${described[name] ?? 'not at all'}`)
}

describeOnBoth('the tables that the migrations make', (app) => {
  let described: Catalogue
  beforeAll(async () => {
    const { snapshot } = await readKept()
    const statements = await statementsBetween(emptySnapshot, describedSnapshot(snapshot), resources)
    described = await app().db.exclusive(async (session) => {
      await session.exec(`create schema described; set search_path = described, public; ${statements.join('\n')}`)
      return readCatalogue(session, 'described')
    })
  })

  it('are those that the schema describes', async () => {
    const made = await app().db.exclusive((session) => readCatalogue(session))
    expect(differences(made, described)).toEqual(onlyInMigrations)
    // No side is empty.
    expect(Object.keys(described).length).toBeGreaterThan(600)
  })

  describe('differ, once somebody changes', () => {
    it.each([
      ['a table', 'create table extra (id uuid primary key)', 'table extra'],
      ['a column', 'alter table likes add column note text', 'column likes.note'],
      ['a type', 'alter table events alter column topic type varchar(20)', 'column events.topic'],
      [
        'whether a column may be null',
        'alter table reports alter column reason drop not null',
        'column reports.reason',
      ],
      ['a default', 'alter table startups alter column is_published set default true', 'column startups.is_published'],
      ['a collation', 'alter table startup_search alter column name type text', 'column startup_search.name'],
      ['a generated column', 'alter table users drop column folded_name', 'column users.folded_name'],
      [
        'a primary key',
        'alter table likes drop constraint likes_pair, add constraint likes_pair primary key (user_id, startup_id)',
        'constraint likes.likes_pair',
      ],
      [
        'what a reference does on delete',
        'alter table chats drop constraint chats_low_id_fkey, add constraint chats_low_id_fkey foreign key (low_id) references users (id)',
        'constraint chats.chats_low_id_fkey',
      ],
      [
        'a check',
        "alter table users drop constraint users_role, add constraint users_role check (role in ('startup', 'vc'))",
        'constraint users.users_role',
      ],
      [
        'a unique constraint',
        'alter table job_runs add constraint job_runs_once unique (begun_at)',
        'constraint job_runs.job_runs_once',
      ],
      [
        'the predicate of an index',
        'drop index startups_published; create index startups_published on startups (published_at) where not is_published',
        'index startups_published',
      ],
      [
        'the method of an index',
        'drop index deleted_rows_people; create index deleted_rows_people on deleted_rows (people)',
        'index deleted_rows_people',
      ],
      [
        'the order of an index',
        'drop index notifications_user; create index notifications_user on notifications (user_id, created_at, id desc)',
        'index notifications_user',
      ],
      [
        'what an index carries along',
        'drop index startup_search_public; create index startup_search_public on startup_search (created_at desc, startup_id desc) include (user_id) where is_public',
        'index startup_search_public',
      ],
      [
        'whether an index is unique',
        'drop index categories_slug; create index categories_slug on categories (slug)',
        'index categories_slug',
      ],
    ])('%s', async (_what, change, name) => {
      const made = await app().db.exclusive(async (session) => {
        await session.exec('begin')
        try {
          await session.exec(change)
          return await readCatalogue(session)
        } finally {
          await session.exec('rollback')
        }
      })
      expect(differences(made, described).map((line) => line.split(': ', 1)[0])).toContain(name)
    })
  })
})
