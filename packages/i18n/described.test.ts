import { describe, expect, it } from 'vitest'
import { describedIn } from './described.ts'
import { siteWords } from './site.ts'

const sector = { label: 'Sector', options: { help: 'What it works on' } }
const water = { value: 'water', label: 'Water' }
const portuguese = describedIn('pt', {
  startups: {
    fields: { sector: 'Setor' },
    help: { sector: 'Em que trabalha' },
    options: { sector: { water: 'Água' } },
    sections: { links: 'Ligações' },
  },
})

describe('a description in another language', () => {
  it('is worded by that language', () => {
    const startups = portuguese('startups')
    expect(startups.label('sector', sector)).toBe('Setor')
    expect(startups.help('sector', sector)).toBe('Em que trabalha')
    expect(startups.option('sector', water)).toBe('Água')
    expect(startups.section({ key: 'links', label: 'Links' })).toBe('Ligações')
  })

  it('stays English where that language says nothing', () => {
    const users = portuguese('users')
    expect(users.label('sector', sector)).toBe('Sector')
    expect(users.help('sector', sector)).toBe('What it works on')
    expect(users.help('sector', { label: 'Sector', options: {} })).toBeUndefined()
    expect(users.option('sector', water)).toBe('Water')
    expect(users.section({ key: 'links', label: 'Links' })).toBe('Links')
  })
})

describe('the words of the public pages', () => {
  it('are English, to the letter of the catalogue', async () => {
    const { language, source, t, described, text } = await siteWords('en')
    expect([language, source, t('startups.count', { count: 1 })]).toEqual(['en', 'en', '1 startup'])
    expect([t('startups.count', { count: 0 }), text('Kolda')]).toEqual(['0 startups', 'Kolda'])
    expect(described('startups').label('sector', sector)).toBe('Sector')
  })

  it('are English for a language that is not there', async () => {
    expect((await siteWords('xx')).language).toBe('en')
    expect(await siteWords('xx')).toBe(await siteWords('en'))
  })

  it.each(['en-XA', 'ar-XB'])('are marked in %s, whether from the catalogue, a description or a text', async (tag) => {
    const { language, source, t, described, text } = await siteWords(tag)
    expect([language, source]).toEqual([tag, 'en'])
    expect(t('startup.more', { sector: 'Kolda' })).toMatch(/^⟦Möŕé.*Kolda⟧$/)
    expect(described('startups').label('sector', sector)).toMatch(/^⟦Š.*⟧$/)
    expect(text('Kolda')).toMatch(/^⟦Ķ.*⟧$/)
    expect(text('$4,200')).toBe('$4,200')
  })
})
