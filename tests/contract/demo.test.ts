import { expect, it } from 'vitest'
import { demoAccounts } from '@baobab/api/demo/accounts.ts'
import { loadDemo } from '@baobab/api/demo/load.ts'
import { describeOnBoth, type TestApp } from './harness.ts'

const counted = async (app: TestApp) =>
  (await app.db.execute(`select (select count(*)::int from users) as users, (select count(*)::int from startups) as startups, (select count(*)::int from startups where not is_published) as drafts,
    (select count(*)::int from categories) as categories, (select count(*)::int from devphases) as stages, (select count(*)::int from raisephases) as phases, (select count(distinct country)::int from startups) as countries`)).rows[0]

describeOnBoth('the demo', (app) => {
  it('is loaded once into an empty database, whole, and its accounts can sign in', async () => {
    expect(await loadDemo(app().deps)).toBe('loaded')
    const first = await counted(app())
    expect(first).toMatchObject({ startups: 60, categories: 20, stages: 6, phases: 6 })
    expect(Number(first?.['countries'])).toBeGreaterThanOrEqual(20)
    expect(Number(first?.['drafts'])).toBeGreaterThan(0)
    expect(await loadDemo(app().deps)).toBe('there')
    expect(await counted(app())).toEqual(first)
    for (const email of demoAccounts.emails) {
      const session = await app().post('login/', { email, password: demoAccounts.password })
      expect(session.status, email).toBe(200)
    }
  }, 60_000)

  it('has counts that are those of its rows', async () => {
    const drift = await app().db.execute(`select s.startup_id from startup_counters s where likes <> (select count(*) from likes l where l.startup_id = s.startup_id)
      or views <> (select count(*) from views v where v.startup_id = s.startup_id) or connections <> (select count(*) from connections c where c.startup_id = s.startup_id)`)
    expect(drift.rows).toEqual([])
    const followers = await app().db.execute('select u.user_id from user_counters u where followers <> (select count(*) from follows f where f.followed_id = u.user_id)')
    expect(followers.rows).toEqual([])
  })
})

describeOnBoth('a database with users', (app) => {
  it('never takes the demo', async () => {
    await app().user()
    expect(await loadDemo(app().deps)).toBe('refused')
    expect(await counted(app())).toMatchObject({ users: 1, startups: 0, categories: 0 })
  })
})
