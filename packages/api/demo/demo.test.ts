import { canonicalCountry, declineForm, isRequired, isSafeUrl, limits, resources, schemaOf } from '@baobab/validation'
import { isPhone } from '@baobab/validation/fields/phone/rules.ts'
import { describe, expect, test } from 'vitest'
import { demo } from './index.ts'
import type { DemoStartup } from './shared/types.ts'

const { reference, people, investors, startups, profiles, contacts, chats, questions } = demo
const uuid = '0198c0de-0000-7000-8000-000000000000'

/** A startup as the create form would send it; the three references, kept by name here, stand as a uuid. */
function asForm({ category, development_stage, raising_phase, ...rest }: DemoStartup): Record<string, unknown> {
  return {
    ...rest,
    category_uuid: category && uuid,
    development_stage_uuid: development_stage && uuid,
    raising_phase_uuid: raising_phase && uuid,
  }
}

const count = <T>(list: readonly T[], fits: (item: T) => boolean) => list.filter(fits).length
const unique = (list: readonly string[]) => new Set(list).size

test('the reference lists have the size and the order of a real hub', () => {
  expect(reference.categories).toHaveLength(20)
  expect(reference.developmentStages).toHaveLength(6)
  expect(reference.raisingPhases).toHaveLength(6)
  expect(unique([...reference.categories, ...reference.developmentStages, ...reference.raisingPhases])).toBe(32)
  expect([...reference.categories]).toEqual([...reference.categories].sort((a, b) => a.localeCompare(b, 'en')))
})

describe('people', () => {
  test('hold the five accounts and a founder behind each startup', () => {
    const roles = Object.fromEntries(people.map(({ email, role }) => [email, role]))
    expect(roles).toMatchObject({
      'admin@demo.example': 'admin',
      'founder@demo.example': 'startup',
      'founder2@demo.example': 'startup',
      'investor@demo.example': 'vc',
      'investor2@demo.example': 'vc',
    })
    expect(unique(people.map(({ email }) => email))).toBe(people.length)
    for (const { owner } of startups) expect(roles[owner], owner).toBe('startup')
    for (const { email } of people.filter(({ role }) => role === 'startup'))
      expect(
        startups.some(({ owner }) => owner === email),
        email,
      ).toBe(true)
  })

  test.each(people)('$email passes the profile’s rules', (person) => {
    const result = schemaOf(resources.users.fields, 'edit').safeParse(person)
    expect(result.error?.issues ?? []).toEqual([])
    expect(isPhone(person.phone), person.phone).toBe(true)
    expect(person.country).toBe(canonicalCountry(person.country))
  })

  test('each investor has a profile that names what exists', () => {
    expect(investors.map(({ email }) => email)).toEqual(
      people.filter(({ role }) => role === 'vc').map(({ email }) => email),
    )
    for (const { categories, stages, phases, website } of investors) {
      expect(reference.categories).toEqual(expect.arrayContaining(categories))
      expect(reference.developmentStages).toEqual(expect.arrayContaining(stages))
      expect(reference.raisingPhases).toEqual(expect.arrayContaining(phases))
      expect(isSafeUrl(website)).toBe(true)
    }
  })
})

describe('people who reach each other', () => {
  const published = new Map(startups.filter(({ is_published }) => is_published).map(({ slug, owner }) => [slug, owner]))
  const isInvestor = (email: string) => investors.some((one) => one.email === email)

  test('connect to what is published, each pair once, and are answered after they asked, a decline with its reason', () => {
    for (const { startup, investor, days, answer } of contacts) {
      expect([published.has(startup), isInvestor(investor)], startup).toEqual([true, true])
      if (answer) expect(answer.days, startup).toBeLessThan(days)
      if (answer?.state === 'declined')
        expect(schemaOf(declineForm.fields, 'create').safeParse(answer).success, startup).toBe(true)
    }
    expect(unique(contacts.map(({ startup, investor }) => startup + investor))).toBe(contacts.length)
  })

  test('write to each other in order after an accepted contact, and each demo account has something to read', () => {
    for (const { between, messages, unreadBy } of chats) {
      const accepted = contacts.find(
        ({ startup, investor, answer }) =>
          answer?.state === 'accepted' && between.includes(investor) && between.includes(published.get(startup) ?? ''),
      )
      const days = messages.map(([, when]) => when)
      expect(days, between.join()).toEqual(days.toSorted((one, other) => other - one))
      expect(days[0], between.join()).toBeLessThan(accepted?.answer?.days ?? 0)
      for (const [, , text] of messages) expect(text.length).toBeLessThanOrEqual(limits.chat.text)
      if (unreadBy !== undefined) expect(messages.at(-1)?.[0]).not.toBe(unreadBy)
    }
    const waiting = chats.flatMap(({ between, unreadBy }) => (unreadBy === undefined ? [] : [between[unreadBy]]))
    expect(waiting.toSorted()).toEqual(['founder@demo.example', 'investor2@demo.example', 'investor@demo.example'])
  })

  test('ask about what is published and not theirs; some are answered, some wait', () => {
    for (const { startup, by, days, text, answer } of questions) {
      expect(
        people.some(({ email }) => email === by) && published.has(startup) && published.get(startup) !== by,
        text,
      ).toBe(true)
      expect(answer?.days ?? 0, text).toBeLessThan(days)
      expect(
        [text.length <= limits.questions.text, (answer?.text.length ?? 0) <= limits.questions.answer],
        text,
      ).toEqual([true, true])
    }
    expect(count(questions, ({ answer }) => !answer)).toBeGreaterThanOrEqual(3)
    expect(count(questions, ({ answer }) => answer !== undefined)).toBeGreaterThanOrEqual(5)
  })
})

test('profiles are of startups that are there, hold by their rules, and leave gaps', () => {
  for (const [slug, { has_logo: _, round_closes_in: __, traction: ___, captions, ...told }] of Object.entries(
    profiles,
  )) {
    expect(
      startups.some((startup) => startup.slug === slug),
      slug,
    ).toBe(true)
    expect(schemaOf(resources.startups.fields, 'update').safeParse(told).error?.issues ?? [], slug).toEqual([])
    expect(captions?.every((caption) => caption.length <= 140) ?? true, slug).toBe(true)
  }
  expect(Object.keys(profiles).length).toBeLessThan(startups.length / 4)
})

describe('startups', () => {
  test('are sixty, each of its own name, in three languages, from a score of countries', () => {
    expect(startups).toHaveLength(60)
    expect(unique(startups.map(({ startup_name }) => startup_name))).toBe(60)
    expect(unique(startups.map(({ slug }) => slug))).toBe(60)
    expect(unique(startups.map(({ country }) => country))).toBeGreaterThanOrEqual(20)
    expect(count(startups, ({ language }) => language === 'en')).toBe(30)
    expect(count(startups, ({ language }) => language === 'fr')).toBe(18)
    expect(count(startups, ({ language }) => language === 'pt')).toBe(12)
    expect(count(startups, ({ country }) => country === 'Cabo Verde')).toBeGreaterThanOrEqual(5)
  })

  test('some are drafts, and the demo accounts own theirs', () => {
    expect(count(startups, ({ is_published }) => !is_published)).toBe(8)
    expect(count(startups, ({ owner }) => owner === 'founder@demo.example')).toBe(3)
    expect(count(startups, ({ owner }) => owner === 'founder2@demo.example')).toBe(2)
  })

  test('use every category, stage and phase, so that no filter is empty', () => {
    for (const name of reference.categories)
      expect(
        startups.some(({ category }) => category === name),
        name,
      ).toBe(true)
    for (const name of reference.developmentStages)
      expect(
        startups.some(({ development_stage }) => development_stage === name),
        name,
      ).toBe(true)
    for (const name of reference.raisingPhases)
      expect(
        startups.some(({ raising_phase }) => raising_phase === name),
        name,
      ).toBe(true)
  })

  test('no long text stands twice', () => {
    const texts = startups.flatMap((s) => [
      s.problem_your_solving,
      s.solution,
      s.usp_market,
      s.business_model,
      s.founders_background,
    ])
    expect(unique(texts)).toBe(300)
  })

  test.each(startups)('$startup_name passes the create and the edit form', (startup) => {
    const form = asForm(startup)
    for (const mode of ['create', 'edit'] as const) {
      expect(schemaOf(resources.startups.fields, mode).safeParse(form).error?.issues ?? []).toEqual([])
    }
    for (const [name, field] of Object.entries(resources.startups.fields)) {
      if (isRequired(field, 'create')) expect(String(form[name] ?? '').trim(), name).not.toBe('')
    }
  })

  test.each(startups)('$startup_name is told at length and in sensible figures', (s) => {
    for (const text of [s.problem_your_solving, s.solution, s.usp_market, s.business_model, s.founders_background]) {
      expect(text.length).toBeGreaterThanOrEqual(120)
    }
    expect(isPhone(s.contact_phone_number), s.contact_phone_number).toBe(true)
    expect(s.percentage_owned).toBeGreaterThan(0)
    expect(s.percentage_owned).toBeLessThanOrEqual(100)
    expect(s.popularity).toBeGreaterThanOrEqual(0)
    expect(s.popularity).toBeLessThanOrEqual(1)
    expect(s.established_in >= '2012-01-01' && s.established_in <= '2026-12-31').toBe(true)
    expect(s.country).toBe(canonicalCountry(s.country))
    expect(Number(s.latest_valuation)).toBeLessThanOrEqual(Number(s.valuation_cap))
    expect(s.round_size === undefined).toBe(s.raising_phase === 'Bootstrapped, not raising')
    expect(Number(s.round_size ?? 0)).toBeLessThan(Number(s.valuation_cap))
    for (const link of [s.startup_website, s.twitter_profile, s.linkedin_profile, s.pitch_deck]) {
      if (link) expect(new URL(link).hostname).toMatch(/\.example$/)
    }
  })
})
