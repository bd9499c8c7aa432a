import { describe, expect, it } from 'vitest'
import { colours } from '@baobab/design/tokens.ts'
import { noticeMails, noticeOf, notificationKinds, organisationKinds, placeOfNotice } from '@baobab/validation'
import type { AnyLanguage } from '@baobab/i18n/languages.ts'
import { compose, type Reader } from '../compose.ts'
import { investorApprovedTemplate, investorDeclinedTemplate, investorRequestTemplate } from './investor.ts'
import {
  confirmNewsletterTemplate,
  knownTemplate,
  resetTemplate,
  verifyTemplate,
  welcomeNewsletterTemplate,
} from './account.ts'
import { contactReplyTemplate, contactTemplate } from './contact.ts'
import { invitationTemplate } from './invitation.ts'
import { noticeTemplate } from './notices.ts'
import { organisationInvitationTemplate } from './organisationInvitation.ts'
import { erasureTemplate } from './privacy.ts'
import { matchesTemplate } from './searches.ts'
import { secondFactorTemplate } from './security.ts'
import { viewedTemplate } from './viewed.ts'

const readerNamed = (firstName: string, language: AnyLanguage = 'en'): Reader => ({
  publicUrl: 'https://baobab.example',
  hubName: 'Baobab',
  language,
  firstName,
})
const operator = readerNamed('')

/** What a button is called that leads to a page, by the beginning of its address: what is more particular first. */
const buttons: Readonly<Record<string, string>> = {
  '/contacts': 'Open the contact',
  '/answers': 'Open the answers due',
  '/startup/access': 'Decide who sees what',
  '/startup/deck': 'Open the deck',
  '/startup/overview/s1#question': 'Open the question',
  '/startup/overview': 'Open the startup',
  '/organisation': 'Open my organisation',
  '/chats': 'Open the chat',
}

describe('emails', () => {
  it('hold their link, as text and as HTML', () => {
    const content = verifyTemplate(readerNamed('Amina'), 'secret')
    expect(content.text).toContain('Hello Amina,')
    expect(content.text).toContain('https://baobab.example/auth/verify#token=secret')
    expect(content.html).toContain('href="https://baobab.example/auth/verify#token=secret"')
    expect(resetTemplate(readerNamed(''), 'secret').text).toContain('https://baobab.example/auth/reset#token=secret')
    expect(knownTemplate(readerNamed('')).text).toMatch(/^Hello,\n/)
  })

  it('of the newsletter end it by one click, and hold nothing that a stranger typed before it was confirmed', () => {
    const confirm = confirmNewsletterTemplate(operator, { confirm: 'one', unsubscribe: 'two' })
    expect(confirm.text).toContain('https://baobab.example/newsletter/confirm?token=one')
    expect(confirm.unsubscribe).toBe('https://baobab.example/api/newsletter/unsubscribe/?token=two')
    expect(confirm.text).toMatch(/^Hello,\n/)
    expect(welcomeNewsletterTemplate(readerNamed('Kofi'), 'two').text).toContain(
      'https://baobab.example/newsletter/unsubscribe?token=two',
    )
  })

  it('of the contact form carry the message as text, with no link, and are answered to who wrote it', () => {
    const content = contactTemplate(operator, {
      name: 'Eve\nPs',
      email: 'eve@x.example',
      phone_number: '1',
      msg_subject: 'a\r\nb',
      message: 'one\n<b>two</b>',
    })
    expect([content.subject, content.replyTo]).toEqual(['Contact: a b', 'eve@x.example'])
    expect(content.text).toContain('one\n<b>two</b>')
    expect(content.html).toContain('one<br>&#60;b&#62;two')
    expect(content.html).not.toContain('<a ')
  })

  it('that answer the contact form carry what both wrote as text, and are answered to the operator, or by the form', () => {
    const message = { name: 'Eve', email: 'eve@x.example', msg_subject: 'Re: a\r\nb', message: 'one\n<b>two</b>' }
    const reply = { message, text: 'Thank you.\n<i>Us</i>', thread: ['t1'] }
    const hub = { publicUrl: 'https://baobab.example', hubName: 'Kola Hub' }
    const content = contactReplyTemplate({ ...hub, contactEmail: 'us@x.example' }, reply)
    expect(content).toMatchObject({ subject: 'Re: a b', replyTo: 'us@x.example', thread: ['t1'] })
    expect(content.text).toContain(
      'Hello Eve,\n\nThank you.\n<i>Us</i>\n\nYou wrote about “Re: a b”:\n> one\n> <b>two</b>',
    )
    expect(content.html).toContain('Thank you.<br>&#60;i&#62;Us')
    expect(content.html).not.toContain('<a ')
    for (const said of [content.text, content.html]) expect(said).toContain('Kola Hub')
    const closed = contactReplyTemplate({ ...hub, contactEmail: undefined }, reply)
    expect(closed.replyTo).toBeUndefined()
    expect(closed.text).toContain('Write to us again:\nhttps://baobab.example/contact')
  })

  it('about investor access lead to where the next step is taken', () => {
    const asked = {
      id: 'r1',
      first_name: 'Eve\r\nBcc: x',
      last_name: 'B',
      email: 'eve@x.example',
      company: 'C\nD',
      title: 'T',
      website: 'https://x.example',
      why: 'one\n<b>two</b>',
    }
    const content = investorRequestTemplate(operator, asked)
    expect([content.subject, content.replyTo]).toEqual([
      'Investor request received: Eve Bcc: x B, C D',
      'eve@x.example',
    ])
    expect(content.text).toContain('https://baobab.example/app/admin/requests/r1')
    expect(content.html).toContain('one<br>&#60;b&#62;two')
    expect(investorApprovedTemplate(operator).text).toContain('https://baobab.example/auth/login')
    const refused = investorDeclinedTemplate(readerNamed('Eve'), '<a href="x">why</a>')
    expect(refused.text).toContain('https://baobab.example/auth/investor')
    expect(refused.html).not.toContain('<a href="x">')
  })

  it('that invite call the hub by its name', () => {
    const reader = { ...readerNamed('Amina'), hubName: 'Kola Hub' }
    const names = { name: 'Ama Mensah', organisation: 'Savanna Fund' }
    const invitations = [
      ...(['startup', 'vc', 'admin'] as const).map((role) => invitationTemplate(reader, role, 't')),
      ...organisationKinds.map((kind) => organisationInvitationTemplate(reader, { ...names, kind }, 'i')),
    ]
    for (const { subject, text, html } of invitations) {
      expect(text).toMatch(/(?:administrator of|on) Kola Hub/)
      expect(subject + text + html.replaceAll('https://baobab.example', '')).not.toContain('Baobab')
    }
  })

  it.each([
    ['startup', /work on your startups as you do/, 'https://baobab.example/auth/register'],
    ['investor', /reads what founders grant it/, 'https://baobab.example/auth/investor'],
    ['hub', /What each of you may do stays as it is/, 'ask an administrator of Baobab to invite this address'],
  ] as const)(
    'that invite to an organisation of the kind %s say what it means, and how an account is got',
    (kind, means, way) => {
      const names = { name: 'Ama Mensah', organisation: 'Savanna Fund', kind }
      const { text } = organisationInvitationTemplate(readerNamed('Amina'), names, 'i')
      expect(text).toMatch(means)
      expect(text).toContain(way)
      const others = ['/auth/register', '/auth/investor', 'founders grant'].filter((one) => text.includes(one))
      expect(others).toHaveLength({ startup: 1, investor: 2, hub: 0 }[kind])
    },
  )

  const leading = notificationKinds.flatMap((kind) => {
    const { mail } = noticeOf(kind)
    return mail ? [[kind, mail.as] as const] : []
  })
  it.each(leading)('that tell of %s name the page that their button leads to', (kind, as) => {
    const [startup, actor, about] = ['s1', 'p1', 'a1']
    const place = placeOfNotice({ kind, startup, actor, about }) ?? ''
    const href = `https://baobab.example/app${place}`
    const notice = { kind, who: 'Ama', isStaff: false, startup: 'Kolda' }
    const stop = { stop: 'https://x.example/stop', oneClick: 'https://x.example/api/stop' }
    const one = noticeTemplate(readerNamed('Amina'), as, [{ ...notice, href }], stop)
    const page = Object.keys(buttons).find((page) => place.startsWith(page)) ?? place
    expect(one.text).toContain(`${buttons[page]}:\n${href}\n`)
    // What it speaks of is gone: it leads to the page of all, which the mail itself names.
    const gone = noticeTemplate(readerNamed('Amina'), as, [{ ...notice, href: undefined }], stop)
    expect(gone.text).toContain(`${noticeMails[as].button}:\nhttps://baobab.example/app${noticeMails[as].page}\n`)
  })

  it('about an erasure end with what can still be done', () => {
    const [asked, withdrawn] = (['asked', 'withdrawn'] as const).map(
      (what) => erasureTemplate(readerNamed('Amina'), what, new Date()).text,
    )
    expect(asked).toContain('If it was not you, open your data, take it back, and choose a new password.')
    expect(withdrawn).toContain('If it was not you, choose a new password and sign out everywhere.')
    expect(withdrawn).not.toContain('take it back')
  })

  it('about second factors that the operator removed take them for nothing that their reader did', () => {
    const { text } = secondFactorTemplate(readerNamed('Amina'), 'reset')
    expect(text).toContain(
      'If you did not ask for this, choose a new password and write to us at https://baobab.example/contact.',
    )
    expect(text).not.toContain('If it was you')
    expect(secondFactorTemplate(readerNamed('Amina'), 'added').text).toContain('If it was you, you need do nothing.')
  })

  it.each([
    [1, '1 person: a deleted account'],
    [2, '2 people: deleted accounts'],
  ])('of who viewed count %s whose account is gone', (people, told) => {
    const startups = [{ id: 's1', name: 'Kolda', people, names: [] }]
    const stop = { stop: 'https://x.example/stop', oneClick: 'https://x.example/api/stop' }
    const { text } = viewedTemplate(readerNamed('Amina'), { day: 'Dec 1, 2026', people, startups, head: 'h' }, stop)
    expect(text).toContain(told)
  })

  it('let no name write HTML or lines of its own', () => {
    const content = verifyTemplate(readerNamed('A\r\n\r\nPay here: <img src=x>"'), 't')
    expect(content.html).not.toContain('<img')
    expect(content.text).toContain('Hello A Pay here: <img src=x>",')
  })

  it.each([
    'http://evil.example',
    'evil.com',
    'www.evil.com/login?x=1',
    'pay@evil.com',
    'evil．com',
    'https:／／evil。com',
    `${'x'.repeat(100)}.evil.com`,
    'a\u202eb.com',
  ])('make no link of the name %j, and keep it short', (name) => {
    const stop = { stop: 'https://x.example/stop', oneClick: 'https://x.example/api/stop' }
    const notices = [
      { kind: 'connected' as const, who: name, isStaff: false, startup: name, href: 'https://x.example/app/1' },
      { kind: 'accepted' as const, who: name, isStaff: false, startup: name, href: 'https://x.example/app/2' },
    ]
    const reader = { ...readerNamed(name), publicUrl: 'https://x.example' }
    const emails = [
      verifyTemplate(reader, 't'),
      noticeTemplate(reader, 'connections', notices, stop),
      noticeTemplate(reader, 'connections', notices.slice(1), stop),
      matchesTemplate(reader, {
        token: 't',
        found: [{ name, matches: [{ id: '1', name, reasons: [] }], total: 1 }],
      }),
    ]
    for (const { text, html, subject } of emails) {
      const shown = [text, subject, html.replace(/<[^>]*>/g, ' ')]
        .join('\n')
        .normalize('NFKC')
        .replaceAll(/https:\/\/x\.example\S*/g, '')
      expect(shown).not.toMatch(/[\w-]+\.(?:com|example)\b|\w:\/\/|\w@\w|\u202e/)
      expect(html).not.toMatch(/href="[^"]*evil/)
      expect(shown).not.toContain('x'.repeat(61))
    }
  })

  it('wear the brand by day and by night, and say in their foot why they came', () => {
    const { html, text } = resetTemplate(readerNamed('Amina'), 'secret')
    expect(html).toContain(colours.brand[0])
    expect(html).toContain(`.page{background-color:${colours.page[1]}!important}`)
    expect(html).toMatch(/<div style="display:none[^>]*>Somebody, most likely you/)
    for (const set of [html, text])
      expect(set).toContain('You get this mail because a new password was asked for with this address.')
    expect(`${html}${text}`).not.toMatch(/Stop these mails|undefined/)
  })

  it('say their language, and which way it is written', () => {
    const words = {
      kind: 'messages',
      subject: { typed: 'S' },
      greeting: { typed: 'Hello,' },
      lines: [{ typed: 'One' }],
      because: { typed: 'you want it' },
    } as const
    expect(compose(words, readerNamed('')).html).toContain('<html lang="en" dir="ltr">')
    expect(compose(words, readerNamed('', 'ar-XB')).html).toContain('<html lang="ar-XB" dir="rtl">')
  })

  it('whose kind may be switched off lead to where that is done, and end by one POST', () => {
    const stop = {
      choose: 'https://x.example/choose',
      stop: 'https://x.example/stop?token=a.b',
      oneClick: 'https://x.example/api/stop?token=a.b',
    }
    const content = compose(
      {
        kind: 'messages',
        subject: { typed: 'S' },
        greeting: { typed: 'Hello,' },
        lines: [{ typed: 'One' }],
        because: { typed: 'you want it' },
        stop,
      },
      operator,
    )
    expect(content.unsubscribe).toBe(stop.oneClick)
    for (const address of [stop.choose, stop.stop])
      expect([content.html.includes(`href="${address}"`), content.text.includes(address)]).toEqual([true, true])
  })
})
