import { describe, expect, it } from 'vitest'
import { knownLetter, resetLetter, verifyLetter } from './letters.ts'

describe('letters', () => {
  it('hold their link, as text and as HTML', () => {
    const letter = verifyLetter('https://baobab.example', 'Amina', 'secret')
    expect(letter.text).toContain('Hello Amina,')
    expect(letter.text).toContain('https://baobab.example/auth/verify#token=secret')
    expect(letter.html).toContain('href="https://baobab.example/auth/verify#token=secret"')
    expect(resetLetter('https://baobab.example', '', 'secret').text).toContain('https://baobab.example/auth/reset#token=secret')
    expect(knownLetter('https://baobab.example', '').text).toMatch(/^Hello,\n/)
  })

  it('let no name write HTML or lines of its own', () => {
    const letter = verifyLetter('https://baobab.example', 'A\r\n\r\nPay here: <img src=x>"', 't')
    expect(letter.html).not.toContain('<img')
    expect(letter.text).toContain('Hello A Pay here: <img src=x>",')
  })
})
