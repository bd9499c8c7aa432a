import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { schema } from '@baobab/api'
import { clean } from '@baobab/api/jobs/cleaning.ts'
import { createMissedSearches } from '@baobab/api/platform/http/missedSearches.ts'
import { limits, type MarketFigures } from '@baobab/validation'
import { dayMs } from '@baobab/api/platform/lib/day.ts'
import { describeOnBoth } from './harness.ts'
import { startup } from './startupBody.ts'

const { pauseMs, perDay, perPerson, waitingEach, keptDays, top } = limits.missedSearches
const [one, other] = ['203.0.113.1', '203.0.113.2']

/** A word that no startup has; letters alone. */
const word = () =>
  `zq${randomUUID().replace(/[^a-f]/g, '')}${[...String(made++)].map((n) => 'ghijklmnop'[Number(n)]).join('')}`
let made = 0

describeOnBoth('searches without result', (app) => {
  const filtered = (filter: object) =>
    new URLSearchParams({ range: '[0,4]', filter: JSON.stringify(filter) }).toString()
  const asVisitor = (q: string, address: string, more: object = {}) =>
    app().get(`public/startups/?${filtered({ q, ...more })}`, undefined, { address })
  const asUser = (q: string, { token }: { readonly token: string }, more: object = {}) =>
    app().get(`startups/list/?${filtered({ q, ...more })}`, token)
  /** Lets whoever searched pause, and writes what is due. */
  const settle = async () => {
    app().pass(pauseMs)
    await app().deps.missedSearches.flush(app().deps.now())
  }
  const market = async (query = '') => {
    const { token } = await app().user({ role: 'admin' })
    return (await app().get<MarketFigures>(`dashboard/market/${query}`, token)).body.missed
  }
  const counted = async (words: string) =>
    (await app().db.select().from(schema.missedSearches).where(eq(schema.missedSearches.words, words))).map(
      ({ searches }) => searches,
    )

  it('are shown once two searched for the same words, each counted once a day', async () => {
    const words = `Énergie ${word()}`
    const kept = words.replace('É', 'e')
    await asVisitor(words, one)
    await settle()
    await asVisitor(words, one)
    await settle()
    expect(await counted(kept)).toEqual([1])
    expect((await market()).map(({ name }) => name)).not.toContain(kept)
    await asUser(`  ${words.toUpperCase()}! `, await app().user({ role: 'vc' }))
    // Of one household of IPv6 all are one.
    await asVisitor(words, '2001:db8::1')
    await settle()
    await asVisitor(words, '2001:db8::2')
    await settle()
    expect(await market()).toContainEqual({ name: kept, now: 3, before: 0 })
    app().pass(dayMs)
    await asVisitor(words, one)
    await settle()
    expect(await counted(kept)).toEqual([3, 1])
    expect(await market()).toContainEqual({ name: kept, now: 4, before: 0 })
    expect(await market(`?from=${app().day()}&to=${app().day()}`)).toContainEqual({ name: kept, now: 1, before: 3 })
  })

  it('are not what somebody is still typing, or takes back', async () => {
    const words = word()
    for (const length of [4, 6, words.length]) {
      await asVisitor(words.slice(0, length), one)
      app().pass(1_000)
    }
    await asVisitor(`${words}x`, other)
    await asVisitor(`${words}`.slice(0, 3), other)
    await asVisitor(`quiet ${words}`, '203.0.113.3')
    await asVisitor(`other ${words}`, '203.0.113.3')
    await settle()
    expect(await counted(words)).toEqual([1])
    expect(await counted(words.slice(0, 4))).toEqual([])
    expect(await counted(words.slice(0, 6))).toEqual([])
    expect(await counted(`${words}x`)).toEqual([])
    // Another search is not the same one typed on.
    expect(await counted(`quiet ${words}`)).toEqual([1])
    expect(await counted(`other ${words}`)).toEqual([1])
    // Nor is one after a pause.
    const later = word()
    await asVisitor(later, one)
    app().pass(pauseMs)
    await asVisitor(`${later} pumps`, one)
    await settle()
    expect([await counted(later), await counted(`${later} pumps`)]).toEqual([[1], [1]])
  })

  it('are not those that find something, that are filtered, of administrators, or of what is private', async () => {
    const [founder, admin] = [await app().user(), await app().user({ role: 'admin' })]
    const before = await app().db.$count(schema.missedSearches)
    const name = word()
    await startup(app(), founder, { startup_name: name, show_publicly: true })
    const run = vi.spyOn(app().db, 'named')
    await asVisitor(name, one)
    await asUser(name, founder)
    await asVisitor(word(), one, { country: 'Kenya' })
    await asUser(word(), founder, { created_by: founder.id })
    await app().get(`startups/list/?${filtered({ q: word() })}&created_by=${founder.id}`, founder.token)
    await asUser(word(), admin)
    for (const q of [`${word()}@mail.example`, '+238 991 23 45', `${word()}.example`]) await asVisitor(q, one)
    await settle()
    expect(run.mock.calls.filter(([, sql]) => sql.includes('missed'))).toEqual([])
    run.mockRestore()
    expect(await app().db.$count(schema.missedSearches)).toBe(before)
  })

  it('keep no more different words than a day may have, and of one person', async () => {
    app().pass(dayMs)
    const words = Array.from({ length: perPerson + 1 }, word)
    const investor = await app().user({ role: 'vc' })
    for (const [at, typed] of words.entries()) {
      await asUser(typed, investor)
      if (at % waitingEach === waitingEach - 1) await settle()
    }
    await settle()
    expect(await app().db.$count(schema.missedSearches, eq(schema.missedSearches.day, app().day()))).toBe(perPerson)
    const fill = Array.from({ length: perDay - perPerson }, (_, at) => ({
      day: app().day(),
      words: `w ${at}`,
      searches: 1,
    }))
    await app().db.insert(schema.missedSearches).values(fill)
    const late = word()
    await asVisitor(late, one)
    await asVisitor(words[0] ?? '', other)
    await settle()
    expect([await counted(late), await counted(words[0] ?? '')]).toEqual([[], [2]])
  })

  it('name nobody, forget who they were with the day, and are kept for 90 days', async () => {
    app().pass(dayMs)
    const words = word()
    const investor = await app().user({ role: 'vc' })
    await asUser(words, investor)
    await asVisitor(words, one)
    await settle()
    const people = () => app().db.select().from(schema.missedSearchPeople)
    const ofToday = (await people()).filter(({ day }) => day === app().day())
    expect(ofToday.map(({ counted }) => counted).sort()).toEqual([0, 0, 1, 1])
    for (const given of [investor.id, one, words]) expect(JSON.stringify(ofToday)).not.toContain(given)
    await clean(app().deps)
    expect(await people()).toEqual(ofToday)
    app().pass(dayMs)
    await clean(app().deps)
    expect([await people(), await app().db.select().from(schema.missedSearchDays)]).toEqual([[], []])
    expect(await counted(words)).toEqual([2])
    // The range before reaches further back than what is kept.
    const from = app().day(-keptDays / 2)
    expect((await market(`?from=${from}&to=${app().day()}`)).find(({ name }) => name === words)?.before).toBeNull()
    app().pass((keptDays - 1) * dayMs)
    await clean(app().deps)
    expect(await counted(words)).toEqual([2])
    app().pass(dayMs)
    await clean(app().deps)
    expect(await counted(words)).toEqual([])
  })

  it('are counted later where the database is away, and no search fails', async () => {
    const { deps, db } = app()
    const counter = createMissedSearches(db, deps.log)
    const at = deps.now()
    const list = { range: undefined, sort: { field: 'created_at', order: 'DESC' }, filter: { q: word() } } as const
    counter.note({ currentUser: undefined, address: one, list, at }, false)
    const later = new Date(at.getTime() + pauseMs)
    const run = vi.spyOn(db, 'named').mockRejectedValueOnce(new Error('Connection terminated'))
    await counter.flush(later)
    run.mockRestore()
    expect(await counted(list.filter.q)).toEqual([])
    expect(app().logged()).toContain('searches without result could not be counted')
    await counter.flush(later)
    expect(await counted(list.filter.q)).toEqual([1])
  })

  it('are named to the first ten, the most frequent first', async () => {
    const rows = Array.from({ length: top + 2 }, (_, at) => ({
      ...{ day: '2025-03-11', words: `r ${String(at).padStart(2, '0')}`, searches: at + 1 },
    }))
    await app().db.insert(schema.missedSearches).values(rows)
    const names = (await market('?from=2025-03-11&to=2025-03-12')).map(({ name, now }) => `${name}: ${now}`)
    expect(names).toEqual([
      'r 11: 12',
      'r 10: 11',
      'r 09: 10',
      'r 08: 9',
      'r 07: 8',
      'r 06: 7',
      'r 05: 6',
      'r 04: 5',
      'r 03: 4',
      'r 02: 3',
    ])
  })
})
