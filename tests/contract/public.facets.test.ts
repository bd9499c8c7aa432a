import { afterEach, expect, it, vi } from 'vitest'
import { limits } from '@baobab/validation'
import { describeOnBoth } from './harness.ts'
import { startup } from './startupBody.ts'

afterEach(() => vi.restoreAllMocks())

describeOnBoth('counts of the public list for strangers', (app) => {
  const ask = (at: number, filter: object = {}) =>
    app().get<{ data: readonly { field: string; counts: readonly { name: string; count: number }[] }[] }>(
      `public/startup_facets/?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      undefined,
      { address: `192.0.2.${at + 1}` },
    )
  const ofGuinea = async () => {
    const { body } = await ask(0)
    return body.data.find(({ field }) => field === 'country')?.counts.find(({ name }) => name === 'Guinea')?.count
  }
  const counts = (spy: { readonly mock: { readonly calls: readonly (readonly unknown[])[] } }) =>
    spy.mock.calls.filter(([, text]) => String(text).includes(' as facet')).length

  it('are counted once for all who ask at once', async () => {
    const named = vi.spyOn(app().db, 'named')
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => ask(at)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(counts(named)).toBeLessThanOrEqual(2)
  })

  it('are those of the moment where the list is short, and are kept for some seconds where it is long', async () => {
    const founder = await app().user()
    const shown = { country: 'Guinea', show_publicly: true }
    const id = await startup(app(), founder, shown)
    expect(await ofGuinea()).toBe(1)
    await startup(app(), founder, shown)
    expect(await ofGuinea()).toBe(2)
    await app().db.exclusive((session) =>
      session.exec(`
        begin;
        insert into startups (id, user_id, is_published, slug, show_publicly)
        select gen_random_uuid(), user_id, is_published, slug || at, show_publicly from startups, generate_series(1, ${limits.countCap}) at where id = '${id}';
        insert into startup_search (startup_id, user_id, is_published, is_public, country, name, established, created_at, document)
        select w.id, s.user_id, s.is_published, s.is_public, s.country, s.name, s.established, s.created_at, s.document
        from startup_search s join startups w on w.slug like (select slug from startups where id = '${id}') || '%' and w.country is null where s.startup_id = '${id}';
        commit;`),
    )
    const long = await ofGuinea()
    expect(long).toBe(limits.countCap + 2)
    await startup(app(), founder, shown)
    const named = vi.spyOn(app().db, 'named')
    expect([await ofGuinea(), counts(named)]).toEqual([long, 0])
    // Another question is another count.
    await ask(0, { country: 'Guinea' })
    expect(counts(named)).toBe(1)
  })
})
