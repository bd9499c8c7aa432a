import { describe, expect, it, test } from 'vitest'
import { afterLogin, hasFrame, isHere, wantsStartups } from './links.ts'

test('header and footer stand everywhere but under /app/', () => {
  expect(['/', '/about', '/auth/login', '/apple', '/application/x'].every(hasFrame)).toBe(true)
  expect(['/app', '/app/', '/app/dashboard'].some(hasFrame)).toBe(false)
})

test('a link knows its page with and without a slash', () => {
  expect(isHere('/about', '/about/')).toBe(true)
  expect(isHere('/', '/')).toBe(true)
  expect(isHere('/', '/about')).toBe(false)
})

test('who wanted to see their startups is asked to sign in for them', () => {
  expect(
    ['?next=/app/startups/list', '?next=%2Fapp%2Fstartups%2Flist%3Fpage%3D2', '?next=/app/startups/list/'].every(
      wantsStartups,
    ),
  ).toBe(true)
  expect(
    [
      '',
      '?next=/app/startups/listing',
      '?next=/app/startup/create',
      '?next=https://evil.example/app/startups/list',
    ].some(wantsStartups),
  ).toBe(false)
})

describe('after signing in', () => {
  it.each([
    ['', '/app/dashboard'],
    ['?next=', '/app/dashboard'],
    ['?next=/app/startup/create', '/app/startup/create'],
    ['?next=%2Fapp%2Fvcs%2Flist%3Fpage%3D2%23top', '/app/vcs/list?page=2#top'],
  ])('%s leads to %s', (search, path) => expect(afterLogin(search)).toBe(path))

  it.each([
    'https://evil.example/app/',
    '//evil.example',
    '/about',
    'javascript:alert(1)',
    '/app/../auth/login',
    '/app/..//evil.example',
    '/app\\..\\x',
    '/application',
  ])('%s leads nowhere but to the dashboard', (next) =>
    expect(afterLogin(`?next=${encodeURIComponent(next)}`)).toBe('/app/dashboard'),
  )
})
