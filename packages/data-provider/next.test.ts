import { expect, it } from 'vitest'
import { placeAfterSignIn, signInAddress } from './next.ts'

it('leads back to where the person was', () => {
  const address = signInAddress('/app/startup/edit/1?tab=2#market')
  expect(address).toBe('/auth/login?next=%2Fapp%2Fstartup%2Fedit%2F1%3Ftab%3D2%23market')
  expect(placeAfterSignIn(new URL(address, 'http://x').search)).toBe('/app/startup/edit/1?tab=2#market')
})

it('leads to the dashboard where there is no place to return to', () => {
  expect(signInAddress()).toBe('/auth/login')
  expect(placeAfterSignIn('')).toBe('/app/dashboard')
})

it.each([
  'https://elsewhere.example/app/',
  '//elsewhere.example/app/',
  '/\\elsewhere.example',
  '/app/../auth/login',
  '/app/..//elsewhere.example',
  '/about',
  'javascript:alert(1)',
  'app/dashboard',
  ' //elsewhere.example',
])('never leads to %s', (place) => {
  expect(placeAfterSignIn(`?next=${encodeURIComponent(place)}`)).toBe('/app/dashboard')
  expect(signInAddress(place)).toBe('/auth/login')
})
