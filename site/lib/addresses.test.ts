import { describe, expect, it } from 'vitest'
import { barePath, localPath } from './addresses.ts'

describe('the address of a page', () => {
  it.each([
    ['/', '/pt'],
    ['/about', '/pt/about'],
    ['/#newsletter', '/pt#newsletter'],
    ['/startups?page=2', '/pt/startups?page=2'],
    ['/?q=a', '/pt?q=a'],
    ['/apple', '/pt/apple'],
  ])('%s is %s in Portuguese, and the same in English', (english, portuguese) => {
    expect(localPath('pt', english)).toBe(portuguese)
    expect(localPath('en', english)).toBe(english)
  })

  it.each([
    '/app',
    '/app/dashboard',
    '/api/contact/',
    '/files/a.webp',
    '#main',
    'https://a.example/',
    '//a.example',
    '',
  ])('%j is the same in every language', (href) => expect(localPath('pt', href)).toBe(href))

  it('is read back from any language', () => {
    for (const path of ['/', '/about', '/startups/pt']) expect(barePath('pt', localPath('pt', path))).toBe(path)
    expect(barePath('pt', '/ptolemy')).toBe('/ptolemy')
    expect(barePath('en', '/en/about')).toBe('/en/about')
  })
})
