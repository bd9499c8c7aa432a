import { expect, it } from 'vitest'
import { mailNotices } from '@baobab/api/jobs/notices.ts'
import { notify, type Notice } from '@baobab/api/features/notifications/notify.ts'
import { limits } from '@baobab/validation'
import { describeOnBoth, expectError, type TestApp } from './harness.ts'
import { startup } from './startupBody.ts'
import { fillIn, messages } from '../support/english.ts'

describeOnBoth('mails that a person chooses', (app) => {
  const sendEvent = (user: string, ...notices: readonly Notice[]) =>
    app().db.transaction(async (tx) => {
      // As old as it takes for a mail.
      for (const notice of notices)
        await notify(tx, [user], notice, new Date(app().deps.now().getTime() - limits.mail.noticeMs - 1_000))
    })
  const mailsTo = async (email: string) => {
    await mailNotices(app().deps)
    return (await app().mails()).filter(({ to }) => to === email)
  }
  const reader = (values: Parameters<TestApp['user']>[0] = {}) => app().user({ email_verified: true, ...values })
  const linkIn = (text: string | undefined) => /\/mails\/stop\?token=([\w.-]+)/.exec(text ?? '')?.[1] ?? ''

  it('are all on at first but announcements, and switched one by one', async () => {
    const person = await reader()
    expect((await app().get('mail_preferences/get', person.token)).body).toEqual({
      connections: true,
      messages: true,
      questions: true,
      reminders: true,
      organisation: true,
      views: true,
      announcements: false,
      user_uuid: person.id,
    })
    const changed = await app().post('mail_preferences/update', { messages: false }, person.token)
    expect(changed.body).toEqual({
      message: messages.mail.chosen,
      data: {
        connections: true,
        messages: false,
        questions: true,
        reminders: true,
        organisation: true,
        views: true,
        announcements: false,
        user_uuid: person.id,
      },
    })
    expect(
      (await app().post('mail_preferences/update', { messages: true, questions: false }, person.token)).body,
    ).toMatchObject({ data: { messages: true, questions: false } })
    expectError(await app().post('mail_preferences/update', { messages: 'perhaps' }, person.token), 400)
    expect((await app().get('mail_preferences/get', person.token)).body).toMatchObject({
      messages: true,
      questions: false,
    })
    expect((await app().post('mail_preferences/update', { announcements: true }, person.token)).body).toMatchObject({
      data: { announcements: true, messages: true, questions: false },
    })
    expect((await app().post('mail_preferences/update', { announcements: false }, person.token)).body).toMatchObject({
      data: { announcements: false, messages: true, questions: false },
    })
    const other = await reader()
    expect((await app().get('mail_preferences/get', other.token)).body).toMatchObject({ questions: true })
  })

  it('tell once of what waits unread, by name and not by what was written', async () => {
    const founder = await reader()
    const investor = await app().user({ role: 'vc', first_name: 'Kofi\r\nBcc: x', last_name: 'Mensah' })
    const venture = await startup(app(), founder, { startup_name: 'Solar <b>Kiosk' })
    await sendEvent(
      founder.id,
      { kind: 'connected', actor: investor.id, startup: venture },
      { kind: 'message', actor: investor.id, about: 'chat-1' },
      { kind: 'message', actor: investor.id, about: 'chat-2' },
      { kind: 'report', actor: investor.id },
    )
    const mails = await mailsTo(founder.email)
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Kofi Bcc: x Mensah connected to Solar <b>Kiosk',
      'Kofi Bcc: x Mensah wrote to you',
    ])
    const text = mails.find(({ subject }) => subject.endsWith('wrote to you'))?.text ?? ''
    expect(text).toContain('Kofi Bcc: x Mensah wrote to you.')
    expect(text).toMatch(
      /^List-Unsubscribe:\s+<http:\/\/baobab\.test\/api\/mail_preferences\/stop\/\?token=[\w-]{43}\.messages>/m,
    )
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    expect(text).toContain('http://baobab.test/app/my_profile/mails')
    expect(text).toContain('http://baobab.test/app/chats/chat-2')
    expect(mails.find(({ subject }) => subject.includes('connected'))?.text).toContain(
      `http://baobab.test/app/contacts#contact-${venture}-${investor.id}`,
    )
    expect(text).not.toContain('<b>Kiosk')
    await Promise.all([mailNotices(app().deps), mailNotices(app().deps)])
    expect(await mailsTo(founder.email)).toHaveLength(2)
    // The same again while it is unread is no news; once it was read, it is.
    await sendEvent(founder.id, { kind: 'message', actor: investor.id, about: 'chat-1' })
    expect(await mailsTo(founder.email)).toHaveLength(2)
    await app().post('notifications/read', {}, founder.token)
    await sendEvent(founder.id, { kind: 'message', actor: investor.id, about: 'chat-1' })
    expect(await mailsTo(founder.email)).toHaveLength(3)
  })

  it('wait for who may still look, and come to nobody disabled or unverified', async () => {
    const [soon, unverified, disabled] = [
      await reader(),
      await app().user({ email_verified: false }),
      await reader({ is_active: false }),
    ]
    const actor = (await app().user({ role: 'vc' })).id
    await app().db.transaction((tx) => notify(tx, [soon.id], { kind: 'message', actor }, app().deps.now()))
    await sendEvent(unverified.id, { kind: 'message', actor })
    await sendEvent(disabled.id, { kind: 'message', actor })
    for (const { email } of [soon, unverified, disabled]) expect(await mailsTo(email)).toEqual([])
  })

  it('stop by one click, for that kind alone, and as often as it is pressed', async () => {
    const person = await reader()
    const actor = (await app().user({ role: 'vc' })).id
    await sendEvent(person.id, { kind: 'message', actor })
    const token = linkIn((await mailsTo(person.email))[0]?.text)
    expect(token).toMatch(/^[\w-]{43}\.messages$/)
    expect((await app().get('mail_preferences/get', person.token)).body, 'nothing was pressed').toMatchObject({
      messages: true,
    })
    const message = fillIn(messages.mail.stopped, { kind: 'new messages' })
    const click = await app().ask(
      'POST',
      `mail_preferences/stop/?token=${token}`,
      new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    )
    expect([click.status, click.body]).toEqual([200, { message: message }])
    expect((await app().post('mail_preferences/stop', { token })).body).toEqual({ message: message })
    expect((await app().get('mail_preferences/get', person.token)).body).toMatchObject({
      messages: false,
      connections: true,
      questions: true,
    })
    expect(await app().trail({ target: person.id, action: 'mail.stopped' })).toHaveLength(2)
    await app().post('notifications/read', {}, person.token)
    await sendEvent(person.id, { kind: 'message', actor }, { kind: 'question', actor })
    expect((await mailsTo(person.email)).slice(1).map(({ text }) => /\.(\w+)>\r?$/m.exec(text)?.[1])).toEqual([
      'questions',
    ])
  })

  it('stop by no other link', async () => {
    const person = await reader()
    await sendEvent(person.id, { kind: 'message', actor: (await app().user()).id })
    const token = linkIn((await mailsTo(person.email))[0]?.text)
    for (const wrong of [
      '',
      'x',
      token.replace('messages', 'verify'),
      token.replace('.messages', ''),
      `${'x'.repeat(10)}.messages`,
    ]) {
      expectError(await app().post('mail_preferences/stop', { token: wrong }), 400, messages.auth.linkDead)
    }
    // One that could be somebody's is answered like theirs, and tells nothing.
    expect((await app().post('mail_preferences/stop', { token: `${'x'.repeat(43)}.messages` })).status).toBe(200)
    expect((await app().get('mail_preferences/get', person.token)).body).toMatchObject({ messages: true })
  })
})
