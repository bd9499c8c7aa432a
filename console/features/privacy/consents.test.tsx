import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { founder } from '@baobab/tests/component/people.ts'
import { renderAgain, renderApp } from '@baobab/tests/component/renderApp.tsx'
import { testDatabase } from '@baobab/tests/component/testDatabase.ts'

const at = '/my_profile/data'
const person = { ...founder, email_verified: true }
const group = (name: string) => screen.findByRole('group', { name })

it('what one agreed to has its text, its date and a switch that takes it back', async () => {
  const { user, api } = await renderApp({ at, user: person })
  const news = within(await group('Announcements by email'))
  expect(news.getByText('You have not agreed to this.')).toBeVisible()
  expect(within(await group('Terms of use')).queryByRole('switch')).not.toBeInTheDocument()
  expect(within(await group('Terms of use')).getByRole('link', { name: 'Read the whole text' })).toHaveAttribute(
    'href',
    '/terms',
  )
  await user.click(news.getByRole('switch', { name: 'I agree' }))
  expect(await screen.findByText('You agreed: Announcements by email')).toBeVisible()
  expect(await news.findByText(/^Agreed on .*on this page \(version 1 of the text\)$/)).toBeVisible()
  await user.click(news.getByRole('switch', { name: 'I agree' }))
  expect(await screen.findByText('Taken back: Announcements by email')).toBeVisible()
  expect(await news.findByText('All 2 entries')).toBeVisible()
  expect(news.getByRole('switch')).not.toBeChecked()
  expect(api.made.filter(({ name }) => name === 'privacy.setConsent').map(({ body }) => body)).toEqual([
    { purpose: 'announcements', given: true, version: '1' },
    { purpose: 'announcements', given: false, version: '1' },
  ])
})

it('a text that has changed is asked again, on every page and where it stands', async () => {
  await testDatabase.start({ rows: { users: [person] } })
  await testDatabase.query(
    `insert into consents (id, user_id, purpose, version, given, created_at, place) values ('01920000-0000-7000-8000-0000000000c1', '${founder.user_uuid}', 'terms', 0, true, now(), 'registration')`,
  )
  const { user } = await renderAgain({ at: '/my_profile', user: person })
  const banner = within(await screen.findByRole('note', { name: 'A text has changed' }))
  await user.click(banner.getByRole('link', { name: 'Read it' }))
  const terms = within(await group('Terms of use'))
  expect(terms.getByText(/^This text has changed \(version 1\)/)).toBeVisible()
  expect(terms.queryByRole('button', { name: 'I do not agree' })).not.toBeInTheDocument()
  await user.click(terms.getByRole('button', { name: 'I agree to the new text' }))
  expect(await screen.findByText('You agreed: Terms of use')).toBeVisible()
  expect(await terms.findByText('All 2 entries')).toBeVisible()
})
