import { expect, it } from 'vitest'
import { readBy } from '@baobab/api/features/startups/listSource.ts'
import { matchSql, type Mandate } from '@baobab/api/features/startups/matchSql.ts'
import { describeOnBoth } from './harness.ts'
import { entry, listOf, startup } from './startupBody.ts'

const seed = Number(process.env['MATCH_SEED'] ?? 20261123)

/** Numbers from 0 up to 1 that follow a seed. */
function numbersOf(start: number) {
  let state = start >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Texts of mandates, with the places that a reader finds in them. */
const texts: readonly { text: string | null; countries?: readonly string[]; regions?: readonly string[] }[] = [
  { text: null },
  { text: 'All of Africa' },
  { text: 'Kenya and Ghana', countries: ['Kenya', 'Ghana'] },
  { text: 'West Africa', countries: ['Ghana', 'Senegal', 'Cabo Verde', 'Nigeria'] },
  { text: 'Southern and East Africa; Cabo Verde', countries: ['Kenya', 'South Africa', 'Cabo Verde'] },
  { text: 'Lagos, Santo Antao', regions: ['Lagos', 'Santo Antão'] },
  { text: 'Kenya, and the island of santiago', countries: ['Kenya'], regions: ['Santiago'] },
]
const countries = ['Kenya', 'Ghana', 'Senegal', 'Cabo Verde', 'Nigeria', 'South Africa', 'France'] as const
const regions = ['Lagos', 'Santo Antão', 'Santiago', 'Central', 'Dakar', null] as const
const rounds = [null, '0', '5000', '50000.50', '250000', '3000000'] as const
const cheques = [null, '500', '5000.05', '25000', '50000.50', '300000'] as const

/** A score by the words of the documentation alone, over what was drawn. */
function plainScore(
  wanted: {
    categories: string[]
    stages: string[]
    phases: string[]
    place: (typeof texts)[number]
    min: string | null
    max: string | null
  },
  has: {
    category: string | null
    stage: string | null
    phase: string | null
    country: string
    region: string | null
    round: string | null
  },
): number {
  let [asked, reached] = [0, 0]
  const count = (points: number, share: number) => {
    asked += points
    reached += points * share
  }
  const holds = (all: string[], one: string | null) => (one !== null && all.includes(one) ? 1 : 0)
  if (wanted.categories.length > 0) count(30, holds(wanted.categories, has.category))
  if (wanted.stages.length > 0) count(20, holds(wanted.stages, has.stage))
  if (wanted.phases.length > 0) count(15, holds(wanted.phases, has.phase))
  if (wanted.place.countries || wanted.place.regions) {
    const inCountry = wanted.place.countries?.includes(has.country) === true
    const inRegion = has.region !== null && wanted.place.regions?.includes(has.region) === true
    count(20, inCountry ? 1 : inRegion ? 0.5 : 0)
  }
  if (wanted.min !== null || wanted.max !== null) {
    const round = Number(has.round ?? 0)
    const fits = round > 0 && Number(wanted.min ?? 0) <= round && Number(wanted.max ?? Infinity) * 10 >= round
    count(15, fits ? 1 : 0)
  }
  return asked === 0 ? 0 : Math.round((reached / asked) * 100)
}

describeOnBoth(`the score of 200 pairs drawn from the seed ${seed}`, (app) => {
  it('is the same in rows, in SQL and by a plain count, and lists stand in its order', async () => {
    const next = numbersOf(seed)
    const one = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T
    const some = (from: readonly string[]) => from.filter(() => next() < 0.3)
    const list = async (of: 'categories' | 'devphases' | 'raisephases') => [
      await entry(app(), of),
      await entry(app(), of),
      await entry(app(), of),
    ]
    const [categories, stages, phases] = [await list('categories'), await list('devphases'), await list('raisephases')]
    const [founder, investor] = [await app().user(), await app().user({ role: 'vc' })]
    const drawn = new Map<string, Parameters<typeof plainScore>[1]>()
    for (let n = 0; n < 10; n++) {
      const has = {
        ...{ category: one([...categories, null]), stage: one([...stages, null]), phase: one([...phases, null]) },
        ...{ country: one(countries), region: one(regions), round: one(rounds) },
      }
      const { category: category_uuid, stage: development_stage_uuid, phase: raising_phase_uuid, round, ...place } = has
      const values = { ...place, category_uuid, development_stage_uuid, raising_phase_uuid, round_size: round }
      drawn.set(await startup(app(), founder, values), has)
    }
    for (let n = 0; n < 20; n++) {
      const [place, first, second] = [one(texts), one(cheques), one(cheques)]
      const [min, max] = Number(first ?? 0) > Number(second ?? Infinity) ? [second, first] : [first, second]
      const wanted = { categories: some(categories), stages: some(stages), phases: some(phases), place, min, max }
      const saved = await app().post(
        'vc/update/',
        {
          ...{ categories: wanted.categories, stages: wanted.stages, phases: wanted.phases },
          ...{ geographical_area_of_interest: place.text ?? '', cheque_min: min ?? '', cheque_max: max ?? '' },
        },
        investor.token,
      )
      expect(saved.status).toBe(200)
      const scores = new Map([...drawn].map(([id, has]) => [id, plainScore(wanted, has)]))
      const mandate: Mandate = {
        ...{ categories: wanted.categories, stages: wanted.stages, phases: wanted.phases },
        ...{ area: place.text, cheque_min: min, cheque_max: max },
      }
      const { score, rows } = await inSql(mandate, founder.id)
      const isAsking = score !== undefined
      if (isAsking) expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(scores))

      const answer = await listOf(app(), investor.token, {
        ...{ filter: { created_by: founder.id }, range: [0, 24] },
        ...(isAsking ? { sort: ['match', 'DESC'] } : {}),
      })
      expect(answer.status, JSON.stringify(mandate)).toBe(200)
      const told = answer.body.data.map(({ startup_uuid, match }) => [startup_uuid, match?.score ?? null])
      const expected = [...scores].sort(
        ([id, mine], [other, theirs]) => (isAsking ? theirs - mine : 0) || (id < other ? 1 : -1),
      )
      expect(told).toEqual(expected.map(([id, mine]) => [id, isAsking ? mine : null]))
      for (const wanted of [true, false])
        for (const sort of isAsking ? [undefined, ['match', 'DESC']] : [undefined]) {
          const found = await listOf(app(), investor.token, {
            ...{ filter: { created_by: founder.id, matches_profile: wanted }, range: [0, 24] },
            ...(sort ? { sort } : {}),
          })
          expect(new Set(found.body.data.map(({ startup_uuid }) => startup_uuid))).toEqual(
            new Set([...scores].flatMap(([id, mine]) => (mine > 0 === wanted ? [id] : []))),
          )
        }
    }
  })

  /** The scores as the database counts them. */
  async function inSql(mandate: Mandate, founder: string) {
    const values: unknown[] = [founder]
    const reads = readBy({ id: founder, role: 'vc', email_verified: true, team: null })
    const { score } = matchSql(mandate, (value) => `$${values.push(value)}`, { reads })
    if (score === undefined) return { score, rows: [] }
    const rows = await app().deps.db.named<{ id: string; score: number }>(
      undefined,
      `select s.startup_id as id, ${score} as score from startup_search s where s.user_id = $1::uuid`,
      values,
    )
    return { score, rows: rows.map((row) => [row.id, row.score] as const) }
  }
})
