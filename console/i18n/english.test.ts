import { resources } from '@baobab/validation'
import { describe, expect, test, vi } from 'vitest'
import { entry, routeNames } from '../routes/routes.ts'
import { messagesOf } from './derive.ts'
import { en } from './english.ts'
import { i18nProvider } from './provider.ts'

describe('the catalogue', () => {
  test('has the words of every resource from its description', () => {
    expect(i18nProvider.translate('resources.startups.fields.cash_burnt_rate')).toBe('Cash burn rate')
    expect(i18nProvider.translate('resources.startups.forms.create.tabs.contact')).toBe('Contact & Financials')
    expect(i18nProvider.translate('resources.startups.sections.links')).toBe('Social Links')
    expect(i18nProvider.translate('resources.categories.name', { smart_count: 2 })).toBe('Startup Categories')
    expect(messagesOf(resources.raisephases)).toMatchObject({
      forms: { create: { submit: 'Create New Phase' }, edit: { submit: 'Edit Phase' } },
    })
  })

  test('has the messages of the rules, with their marks filled', () => {
    expect(i18nProvider.translate('messages.auth.verificationFailed')).toBe('Failed to send verification email')
    expect(i18nProvider.translate('messages.startup.editFetchFailed', { reason: 'no line' })).toBe(
      'Error fetching startup details: no line',
    )
  })

  test('names every address, and every link of the menu', () => {
    const { titles, links }: { titles: Record<string, string>; links: Record<string, string> } = en.app
    for (const name of routeNames) {
      expect(titles[name], name).toBeTruthy()
      if (entry(name).menu) expect(links[name], name).toBeTruthy()
    }
  })

  test('passes on what it does not know, since the server speaks too', () => {
    expect(i18nProvider.translate('An option of this name already exists')).toBe(
      'An option of this name already exists',
    )
  })
})

test('a key without words is told; a message of the server is passed on', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(i18nProvider.translate('app.links.nowhere')).toBe('app.links.nowhere')
  expect(told).toHaveBeenCalledWith('The catalogue has no words for app.links.nowhere.')
  told.mockClear()
  const message = 'This startup is a draft. You can connect once it is published.'
  expect([i18nProvider.translate(message), i18nProvider.translate('ra.action.edit')]).toEqual([message, 'Edit'])
  expect(told).not.toHaveBeenCalled()
})

test('words that lack a value are told, and no screen is lost for them', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(i18nProvider.translate('ra.action.create_item')).toBe('ra.action.create_item')
  expect(told).toHaveBeenCalledOnce()
})
