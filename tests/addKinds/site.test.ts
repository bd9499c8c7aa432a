import { describe, expect, it } from 'vitest'
import { isFile, kindNames, type KindName } from '@baobab/validation'
import { siteWords } from '@baobab/i18n/site.ts'
import { publicStartupAnswer, publicStartupRowAnswer } from '@baobab/validation/calls/publicStartups.ts'
import { exampleOf } from '../component/examples.ts'
import { filterChoices } from '../../site/lib/filterChoices.ts'
import { filters, sortLabel, sorts } from '../../site/lib/filters.ts'
import { addressOf, readQuestion } from '../../site/lib/question.ts'
import { sectionsOf } from '../../site/lib/shown.ts'
import { cardFigures, findPage } from '../../site/lib/startupList.ts'
import { labelOf, nameOf } from './fields.ts'
import { agritech, values } from './values.ts'

const shownKinds = kindNames.filter((kind) => !isFile({ kind }))
const oneLine = (text = '') => text.replace(/\s+/g, ' ')
const startup = {
  ...exampleOf('startups', Object.fromEntries(kindNames.map((kind) => [nameOf('every', kind), values[kind].value]))),
  startup_uuid: '01920000-0000-7000-8000-0000000000d1',
  slug: 'kolda',
  every_reference: agritech,
  category: agritech,
  development_stage: null,
  raising_phase: null,
  updated_at: '2026-01-31T09:00:00.000Z',
}
const words = await siteWords('en')
const found = { categories: [agritech], development_stages: [], raising_phases: [], countries: ['Togo'] }
const filterOf = (kind: KindName) => filters.find(({ filter }) => filter.name === nameOf('every', kind))
const asked = (search: string) => readQuestion(new URLSearchParams(search))

describe('a public field of each kind', () => {
  it('stands on the public page, and what is not public does not', () => {
    const facts = sectionsOf(publicStartupAnswer.strip().parse(startup), [], words).flatMap((section) => section.facts)
    for (const kind of shownKinds) {
      const fact = facts.find(({ name }) => name === nameOf('every', kind))
      expect([fact?.label, oneLine(fact?.text)], kind).toEqual([labelOf('every', kind), values[kind].shown])
    }
    expect(facts.some(({ name }) => /^(must|once|seen)_/.test(name))).toBe(false)
  })

  it('stands on the card of the public list', () => {
    const facts = cardFigures(publicStartupRowAnswer.strip().parse(startup), words).map((fact) => ({
      ...fact,
      figure: oneLine(fact.figure),
    }))
    for (const kind of shownKinds)
      expect(facts, kind).toContainEqual({ of: labelOf('every', kind), figure: values[kind].shown })
  })

  it('is filtered and sorted by', () => {
    for (const kind of kindNames) {
      expect(filterOf(kind)?.parts.length, kind).toBeGreaterThan(0)
      const sort = sorts.find(({ by: [field] }) => field === nameOf('every', kind))
      expect(sort && sortLabel(sort, words), kind).toMatch(labelOf('every', kind))
    }
    expect(filters.some(({ filter }) => /^(must|once|seen)_/.test(filter.name))).toBe(false)
  })

  it('asks the API under the names of its dialect, and keeps the address', async () => {
    const question = asked('every_money_gte=10&every_money_lte=20&every_flag=false&every_image_empty=true&stage=x')
    expect(addressOf(question)).toContain('every_money_gte=10')
    const sent: unknown[] = []
    const client = {
      // Only this call is made.
      send: async (_: unknown, { query }: { query: { filter: string } }) => {
        sent.push(JSON.parse(query.filter))
        return { answer: { data: [] }, headers: new Headers() }
      },
    }
    await findPage(client as never, question, words)
    expect(sent).toEqual([
      {
        every_money_gte: '10',
        every_money_lte: '20',
        every_flag: 'false',
        every_image_empty: 'true',
        development_stage_uuid: 'x',
      },
    ])
  })

  it('says what is set in words', () => {
    const said = (search: string) =>
      Object.fromEntries(
        filterChoices(found, asked(search), words).flatMap(({ label, said }) => (said ? [[label, said]] : [])),
      )
    expect(said('every_money_gte=10000&every_money_lte=50000')).toEqual({ 'Every money': '$10,000 to $50,000' })
    expect(said('every_date_lte=2021-03-14')).toEqual({ 'Every date': 'up to 3/14/2021' })
    // The kind that these tests add is said in its own words.
    expect(said('every_rating_gte=2&every_rating_lte=4.5')).toEqual({ 'Every rating': '2 ★ to 4.5 ★' })
    expect(said('every_flag=false')).toEqual({ 'Every flag': 'No' })
    expect(said(`every_reference=${agritech.uuid}&every_choice=b`)).toEqual({
      'Every reference': 'Agritech',
      'Every choice': 'Second',
    })
  })
})
