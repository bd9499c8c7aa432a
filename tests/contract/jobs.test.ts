import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { startCleaning } from '@baobab/api/jobs/cleaning.ts'
import { whenDue } from '@baobab/api/jobs/due.ts'
import { Interrupted } from '@baobab/api/platform/errors/interrupted.ts'
import { createBackground } from '@baobab/api/platform/lib/background.ts'
import { describeOnBoth } from './harness.ts'

/* Rounds of work whose time is kept in the database, whoever runs and however often processes are restarted. */

const hourMs = 3_600_000

describeOnBoth('a round of work', (app) => {
  it('is done once in its time, by one process of several', async () => {
    let done = 0
    const look = () => whenDue(app().deps, 'cleaning', hourMs, () => Promise.resolve(done++))
    expect((await Promise.all([look(), look(), look()])).filter(Boolean)).toHaveLength(1)
    app().pass(hourMs - 60_000)
    expect(await look()).toBe(false)
    app().pass(60_000)
    expect((await Promise.all([look(), look(), look()])).filter(Boolean)).toHaveLength(1)
    expect(done).toBe(2)
  })

  it('that failed is done again after a quarter of an hour', async () => {
    const { deps } = app()
    await expect(whenDue(deps, 'deleted', 24 * hourMs, () => Promise.reject(new Error('not today')))).rejects.toThrow(
      'not today',
    )
    expect(await whenDue(deps, 'deleted', 24 * hourMs, () => Promise.resolve())).toBe(false)
    app().pass(16 * 60_000)
    expect(await whenDue(deps, 'deleted', 24 * hourMs, () => Promise.resolve())).toBe(true)
  })

  it('that was broken off as its process ended is done by the next, and counts as no failure', async () => {
    const { deps, db } = app()
    const broken = () => Promise.reject(new Interrupted('The server is being stopped.'))
    await expect(whenDue(deps, 'archives', 24 * hourMs, broken)).rejects.toThrow('being stopped')
    const [run] = await db.select().from(schema.jobRuns).where(eq(schema.jobRuns.name, 'archives'))
    expect(run).toMatchObject({ failures: 0, failed_at: null, error: null })
    expect(await whenDue(deps, 'archives', 24 * hourMs, () => Promise.resolve())).toBe(true)
  })

  it('that was begun by a clock that was ahead is done again once it is right', async () => {
    const { deps } = app()
    const at = (ms: number) => ({ ...deps, now: () => new Date(deps.now().getTime() + ms) })
    const done = () => Promise.resolve()
    expect(await whenDue(at(30 * 24 * hourMs), 'alerts', hourMs, done)).toBe(true)
    expect(await whenDue(deps, 'alerts', hourMs, done)).toBe(true)
    expect(await whenDue(deps, 'alerts', hourMs, done)).toBe(false)
    // Clocks of two processes are never quite the same.
    expect(await whenDue(at(hourMs), 'alerts', hourMs, done)).toBe(true)
    expect(await whenDue(at(hourMs - 30_000), 'alerts', hourMs, done)).toBe(false)
  })

  it('among the pictures comes though no process lives for a day', async () => {
    const { deps } = app()
    const removed = () => app().logged().split('unused pictures removed').length - 1
    /** A process that lives for a quarter of a minute. */
    const live = async () => {
      const background = createBackground(deps.log)
      const stop = startCleaning({
        ...deps,
        background: { ...background, every: (what, _ms, work) => background.every(what, 50, work) },
      })
      await new Promise((resolve) => setTimeout(resolve, 400))
      stop()
      await background.idle()
    }
    await live()
    await expect.poll(removed).toBe(1)
    for (let nth = 0; nth < 3; nth++) {
      app().pass(9 * hourMs)
      await live()
    }
    expect(removed()).toBe(2)
  })
})
