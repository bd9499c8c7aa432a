import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { describeOnBoth, expectError } from './harness.ts'
import { startup } from './startupBody.ts'
import { messages } from '../support/english.ts'

interface Found {
  readonly startups: readonly { startup_uuid: string; startup_name: string; is_published: boolean }[]
  readonly people: readonly { user_uuid: string; name: string; email: string | null; is_active: boolean | null }[]
}

const word = () => `Zq${randomUUID().slice(0, 6)}`

describeOnBoth('the search over everything', (app) => {
  const ask = async (q: string, token: string) =>
    (await app().get<Found>(`search/?${new URLSearchParams({ q })}`, token)).body

  it('finds published startups and active people, without their addresses', async () => {
    const mark = word()
    const [owner, investor] = [
      await app().user({ first_name: 'Zoé', last_name: `${mark} Évora` }),
      await app().user({ role: 'vc' }),
    ]
    await app().user({ first_name: 'Gone', last_name: mark, is_active: false })
    const shown = await startup(app(), owner, { startup_name: `${mark} Solar` })
    await startup(app(), owner, { startup_name: `${mark} Secret` }, { is_published: false })
    const found = await ask(mark.toUpperCase(), investor.token)
    expect(found.startups.map((one) => one.startup_uuid)).toEqual([shown])
    expect(found.people).toEqual([
      expect.objectContaining({ user_uuid: owner.id, name: `Zoé ${mark} Évora`, email: null, is_active: null }),
    ])
    expect((await ask(`zoe ${mark.toLowerCase()} evo`, investor.token)).people.map((one) => one.user_uuid)).toEqual([
      owner.id,
    ])
    expect((await ask(mark, owner.token)).startups).toHaveLength(2)
    expect((await ask(owner.email, investor.token)).people).toEqual([])
  })

  it('finds people by their address for admins, the disabled after the others', async () => {
    const mark = word()
    const [gone, there, admin] = [
      await app().user({ first_name: mark, is_active: false }),
      await app().user({ first_name: mark }),
      await app().user({ role: 'admin' }),
    ]
    expect((await ask(mark, admin.token)).people.map(({ user_uuid, is_active }) => [user_uuid, is_active])).toEqual([
      [there.id, true],
      [gone.id, false],
    ])
    expect((await ask(there.email.toUpperCase(), admin.token)).people.map((one) => one.email)).toEqual([there.email])
  })

  it('answers a single email with nothing, and takes signs as they are', async () => {
    const { token } = await app().user({ role: 'admin' })
    for (const typed of ['z', '%%', '__', "'; drop", '\\']) expect((await ask(typed, token)).people).toEqual([])
  })

  it('is for who is signed in, and wants a question', async () => {
    expectError(await app().get('search/?q=solar'), 401, messages.auth.signedOut)
    const { token } = await app().user()
    const answer = await app().get('search/', token)
    expectError(answer, 400)
    expect(answer.body['errors']).toEqual({ q: messages.rule.required })
  })
})
