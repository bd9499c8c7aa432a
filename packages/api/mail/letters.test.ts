import { describe, expect, it } from 'vitest'
import { confirmNewsletterLetter, contactLetter, knownLetter, resetLetter, verifyLetter, welcomeNewsletterLetter } from './letters.ts'

describe('letters', () => {
  it('hold their link, as text and as HTML', () => {
    const letter = verifyLetter('https://baobab.example', 'Amina', 'secret')
    expect(letter.text).toContain('Hello Amina,')
    expect(letter.text).toContain('https://baobab.example/auth/verify#token=secret')
    expect(letter.html).toContain('href="https://baobab.example/auth/verify#token=secret"')
    expect(resetLetter('https://baobab.example', '', 'secret').text).toContain('https://baobab.example/auth/reset#token=secret')
    expect(knownLetter('https://baobab.example', '').text).toMatch(/^Hello,\n/)
  })

  it('of the newsletter end it by one click, and hold nothing that a stranger typed before it was confirmed', () => {
    const confirm = confirmNewsletterLetter('https://baobab.example', { confirm: 'one', unsubscribe: 'two' })
    expect(confirm.text).toContain('https://baobab.example/newsletter/confirm?token=one')
    expect(confirm.unsubscribe).toBe('https://baobab.example/api/newsletter/unsubscribe/?token=two')
    expect(confirm.text).toMatch(/^Hello,\n/)
    expect(welcomeNewsletterLetter('https://baobab.example', 'Kofi', 'two').text).toContain('https://baobab.example/newsletter/unsubscribe?token=two')
  })

  it('of the contact form carry the message as text, with no link, and are answered to who wrote it', () => {
    const letter = contactLetter({ name: 'Eve\nPs', email: 'eve@x.example', phone_number: '1', msg_subject: 'a\r\nb', message: 'one\n<b>two</b>' })
    expect([letter.subject, letter.replyTo]).toEqual(['Contact: a b', 'eve@x.example'])
    expect(letter.text).toContain('one\n<b>two</b>')
    expect(letter.html).toContain('one<br>&#60;b&#62;two')
    expect(letter.html).not.toContain('<a ')
  })

  it('let no name write HTML or lines of its own', () => {
    const letter = verifyLetter('https://baobab.example', 'A\r\n\r\nPay here: <img src=x>"', 't')
    expect(letter.html).not.toContain('<img')
    expect(letter.text).toContain('Hello A Pay here: <img src=x>",')
  })
})
