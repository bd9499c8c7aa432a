import { siteWords } from '@baobab/i18n/site.ts'
import { publicStartups } from '@baobab/validation/calls/publicStartups.ts'
import { publicStartupFields, type PublicStartup } from '@baobab/validation'
import { expect, it } from 'vitest'
import { sectionsOf } from './shown.ts'

const words = await siteWords('en')
const empty = Object.fromEntries(Object.keys(publicStartupFields).map((name) => [name, null]))
const startup = (values: object): PublicStartup =>
  publicStartups.get.answer.parse({
    ...empty,
    slug: 'kolda',
    startup_uuid: '01920000-0000-7000-8000-0000000000d1',
    category: null,
    development_stage: null,
    raising_phase: null,
    updated_at: '2026-01-01T00:00:00.000Z',
    claims: [],
    ...values,
  })

it('shows what is given in its own form, section by section', () => {
  const category = { uuid: '01920000-0000-7000-8000-0000000000a1', name: 'Agritech' }
  const sections = sectionsOf(
    startup({
      startup_name: 'Kolda',
      city: 'Kolda',
      established_in: '2021-03-14',
      category_uuid: category.uuid,
      category,
      solution: 'Sun',
      linkedin_profile: 'https://www.network.example/kolda/',
      image: '/files/x.webp',
    }),
    ['startup_name'],
    words,
  )
  expect(sections.map(({ label, facts }) => [label, facts.map(({ label, text }) => `${label}: ${text}`)])).toEqual([
    ['Startup Information', ['City: Kolda', 'Established: 3/14/2021', 'Category: Agritech']],
    ['Solution & Market', ['Solution: Sun']],
    ['Social Links', ['LinkedIn: network.example/kolda']],
  ])
  expect(sections[2]?.facts[0]?.href).toBe('https://www.network.example/kolda/')
})

it('leaves out what is empty, and leads nowhere unsafe', () => {
  expect(sectionsOf(startup({ city: '' }), [], words)).toEqual([])
  expect(
    sectionsOf(startup({ startup_website: 'javascript:alert(1)' }), [], words).flatMap(({ facts }) =>
      facts.map(({ href }) => href),
    ),
  ).toEqual([undefined])
})
