import { describe, expect, it } from 'vitest'
import { publicStartupFields } from '@baobab/validation/calls/publicStartups.ts'
import { progressOf } from './progress.ts'
import { helpfulIn, hiddenFrom, profileFor, seenBy } from './views.ts'

const startup = { is_published: false, show_publicly: false, needs_review: false, taken_down: null, review: null }

describe('the preview of a startup', () => {
  it('shows to the public just the fields that the public page has', () => {
    const always = Object.entries(publicStartupFields).filter(([, { options }]) => !('publicWhere' in options))
    expect(Object.keys(seenBy('public').fields).sort()).toEqual(always.map(([name]) => name).sort())
  })

  it('shows the public the team, traction and gallery where they are marked, and investors always', () => {
    const team = [{ name: 'Ama', role: null, linkedin: null, photo: null }]
    const traction = [{ month: '2026-01-01', revenue: '4200', customers: null }]
    const gallery = [{ picture: '/files/one.webp', caption: null }]
    const all = { team, traction, gallery }
    expect(profileFor('public', all)).toEqual({ team: null, traction: null, gallery: null })
    expect(profileFor('public', { ...all, show_team_publicly: true, show_traction_publicly: false })).toEqual({
      team,
      traction: null,
      gallery: null,
    })
    expect(profileFor('public', { ...all, show_gallery_publicly: true })).toMatchObject({ team: null, gallery })
    expect(profileFor('investor', all)).toEqual(all)
  })

  it('leaves out on the public page what was not given', () => {
    const { fields, overview } = seenBy('public', { city: ' ', startup_name: 'Kolda' })
    expect(Object.keys(fields)).toEqual(['startup_name'])
    expect(overview.map(({ key }) => key)).toEqual(['information'])
  })

  it('names what the public does not read: contacts, money and the pitch deck', () => {
    const { sections, fields } = hiddenFrom('public')
    expect(sections.map(({ label }) => label)).toEqual(['Contact & Team', 'Financials'])
    expect(fields.map(([name]) => name)).toEqual(['enter_full_address', 'pitch_deck', 'gallery'])
    const marked = hiddenFrom('public', { show_gallery_publicly: true })
    expect(marked.fields.map(([name]) => name)).toEqual(['enter_full_address', 'pitch_deck'])
  })

  it('hides nothing of the form from approved investors', () => {
    expect(hiddenFrom('investor')).toEqual({ sections: [], fields: [] })
  })

  it('names what would help and is not given', () => {
    const names = helpfulIn({ city: 'Kolda', image: ' ' }).map(([name]) => name)
    expect(names).toContain('image')
    expect(names).toContain('pitch_deck')
    expect(names).not.toContain('city')
    expect(names).not.toContain('startup_name')
  })
})

describe('the steps to a shared page', () => {
  it('come one after another', () => {
    expect(progressOf(startup, false)).toMatchObject({ next: 'preview', left: 3, state: 'created' })
    expect(progressOf(startup, true)).toMatchObject({ next: 'publish', left: 2, state: 'created' })
    expect(progressOf({ ...startup, is_published: true }, false)).toMatchObject({
      next: 'publicSite',
      state: 'published',
    })
    expect(progressOf({ ...startup, is_published: true, show_publicly: true }, false)).toMatchObject({
      next: 'share',
      left: 0,
      state: 'live',
    })
  })

  it('share nothing of what is shown publicly, and is not published', () => {
    expect(progressOf({ ...startup, show_publicly: true }, true)).toMatchObject({ next: 'publish', state: 'created' })
  })
})
