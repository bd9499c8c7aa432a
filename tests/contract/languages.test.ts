import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { pseudoMessage } from '@baobab/i18n/pseudo.ts'
import { password } from './builders.ts'
import { describeOnBoth } from './harness.ts'
import { startupBody } from './startupBody.ts'
import { mails } from '@baobab/i18n/en/mails.ts'
import { messages } from '../support/english.ts'

/** What stands in no catalogue is English here: an answer is worded when it is as the pseudo-language writes it. */
const inPseudo = (text: string) => pseudoMessage(text)
const accented = { cookie: 'language=en-XA' }

describeOnBoth('the language of an answer', (app) => {
  const setLocale = (id: string, locale: string | null) =>
    app().db.update(schema.users).set({ locale }).where(eq(schema.users.id, id))

  it('is that of the cookie, in what was done and in what is wrong, and the code is the same in each', async () => {
    const founder = await app().user()
    const done = await app().post('send_verification_email/', {}, founder.token, { headers: accented })
    expect(done.body['message']).toBe(inPseudo(messages.auth.verified))
    const wrong = (headers = {}) =>
      app().post('login/', { email: founder.email, password: 'x' }, undefined, { headers })
    expect((await wrong(accented)).body).toEqual({
      message: inPseudo(messages.auth.wrongLogin),
      code: 'auth.wrongLogin',
    })
    expect((await wrong()).body).toEqual({ message: messages.auth.wrongLogin, code: 'auth.wrongLogin' })
  })

  it('words each field, its values and the lists within', async () => {
    const founder = await app().user()
    const blank = await app().post('startups/create/', { startup_name: '' }, founder.token, { headers: accented })
    expect(blank.status).toBe(400)
    for (const error of Object.values(blank.body['errors'] as Record<string, string>)) expect(error).toMatch(/^⟦.*⟧$/)
    const { body } = await app().get('startups/list/?filter={"nothing":1}', founder.token, { headers: accented })
    expect(body['errors']).toEqual({
      filter: inPseudo('This list cannot be filtered by {name}').replace('{name}', 'nothing'),
    })
  })

  it('is the account’s before the cookie’s, and one that no catalogue meets is passed over', async () => {
    const founder = await app().user()
    const asked = async (headers = {}) =>
      (await app().post('send_verification_email/', {}, founder.token, { headers })).body['message']
    await setLocale(founder.id, 'sw')
    expect(await asked({ 'accept-language': 'fr, pt;q=0.5' })).toBe(messages.auth.verified)
    expect(await asked({ 'accept-language': 'en-XA' })).toBe(messages.auth.verified)
  })

  it('is told to who signs in, and stands beside a startup that was made, so that the console speaks it', async () => {
    const founder = await app().user()
    const signedIn = async () => (await app().post('login/', { email: founder.email, password })).body['locale']
    expect(await signedIn()).toBeNull()
    await setLocale(founder.id, 'en-XA')
    expect(await signedIn()).toBe('en-XA')
    const made = await app().post('startups/create/', await startupBody(app()), founder.token)
    expect(made.body['user']).toMatchObject({ user_uuid: founder.id, locale: 'en-XA' })
  })

  it('is kept with a new account, and its mails are written in it', async () => {
    const email = `${crypto.randomUUID()}@test.example`
    const body = {
      first_name: 'Aïssatou',
      last_name: 'B',
      role: 'startup',
      email,
      password,
      confirm_password: password,
    }
    expect((await app().post('signup/', body, undefined, { headers: accented })).body['message']).toBe(
      inPseudo(messages.auth.registered),
    )
    const [mail] = await app().db.select().from(schema.mails).where(eq(schema.mails.recipient, email))
    expect(mail?.subject).toBe(inPseudo(mails.verify.subject))
    expect(mail?.content?.html).toContain('<html lang="en-XA" dir="ltr">')
    const [greeting, ...paragraphs] = (mail?.content?.text ?? '').split(/\n\n/)
    expect(greeting).toBe(inPseudo(mails.common.helloName).replace('{name}', 'Aïssatou'))
    // What stands in no catalogue: the name of the product, and addresses.
    for (const line of paragraphs.join('\n').split('\n')) expect(line).toMatch(/^(?:⟦.*⟧:?|-- |Baobab|http:\/\/\S+|)$/)
  })
})
