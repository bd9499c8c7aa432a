import { expect, it, vi } from 'vitest'
import { warnOfNoUser } from './warnOfNoUser.ts'

const uuid = '01920000-0000-7000-8000-000000000001'

it.each([
  '/app/my_profile',
  '/app/vcs/portfolio/',
  '/app/vcs/portfolio',
  `/app/user/edit/${uuid}`,
  `/app/admin/user_view/edit/${uuid}?from=list#top`,
])('warns on %s', (place) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  warnOfNoUser(place)
  expect(warn.mock.calls).toEqual([['The user is not fetched: the access token or the user id is missing']])
})

it.each(['/app/dashboard', '/app/startups/list', '/app/'])('says nothing on %s, which fetches none', (place) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  warnOfNoUser(place)
  expect(warn).not.toHaveBeenCalled()
})
