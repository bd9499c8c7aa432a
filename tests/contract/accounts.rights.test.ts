import { expect, it } from 'vitest'
import type { NotificationItem } from '@baobab/validation'
import { describeOnBoth, expectError } from './harness.ts'
import { startup } from './startupBody.ts'
import { messages } from '../support/english.ts'

describeOnBoth('the rights of administrators', (app) => {
  const admin = (rights: 'full' | 'moderator' | 'read_only' = 'full') => app().user({ role: 'admin', rights })
  const set = (of: { readonly id: string }, rights: string, token: string) =>
    app().post('accounts/set_rights/', { user_uuid: of.id, rights }, token)
  const found = async (filter: object, token: string) =>
    (
      await app().get<{ user_uuid: string }[]>(
        `users/list/?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
        token,
      )
    ).body.map(({ user_uuid }) => user_uuid)

  it('changes what an administrator may do, tells them, and signs them out', async () => {
    const [yaa, other] = [await admin(), await admin()]
    expect((await set(other, 'moderator', yaa.token)).body).toEqual({ message: messages.user.rightsSet })
    expectError(await app().get('reports/list/', other.token), 401)
    const session = await app().session(other.id)
    expect((await app().get('reports/list/', session)).status).toBe(200)
    expectError(await app().get('users/list/', session), 403, messages.auth.rights)
    expect(await app().trail({ action: 'user.rights', target: other.id })).toMatchObject([
      { actor_id: yaa.id, detail: { from: 'full', to: 'moderator' } },
    ])
    const { data } = (await app().get<{ data: NotificationItem[] }>('notifications/', session)).body
    expect(data.map(({ kind }) => kind)).toEqual(['rights_changed'])
    expect((await app().mails()).filter(({ to }) => to === other.email).map(({ subject }) => subject)).toEqual([
      'Your rights as an administrator were changed',
    ])
    await set(other, 'moderator', yaa.token)
    expect(await app().trail({ action: 'user.rights', target: other.id })).toHaveLength(1)
  })

  it('is nobody’s own affair, and no founder’s', async () => {
    const [yaa, other, founder] = [await admin(), await admin('moderator'), await app().user()]
    expectError(await set(yaa, 'read_only', yaa.token), 409, messages.user.ownRights)
    expectError(await set(other, 'full', other.token), 403, messages.auth.rights)
    expectError(await set(founder, 'full', yaa.token), 409, messages.user.noAdmin)
    const wrong = await set(other, 'all', yaa.token)
    expectError(wrong, 400)
    expect(wrong.body['errors']).toHaveProperty('rights')
    expectError(await app().post(`users/update/${founder.id}/`, { role: 'admin' }, other.token), 403)
  })

  it('stays with one active administrator, however it would be taken', async () => {
    const [yaa, other] = [await admin(), await admin()]
    for (const one of await found({ rights: 'full', is_active: true }, yaa.token))
      if (one !== yaa.id && one !== other.id) await set({ id: one }, 'read_only', yaa.token)
    await admin('moderator')
    const answers = await Promise.all([set(other, 'moderator', yaa.token), set(yaa, 'moderator', other.token)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const last = answers[0]?.status === 200 ? yaa : other
    expectError(
      await app().post(`users/update/${last.id}/`, { role: 'startup' }, last.token),
      409,
      messages.user.lastAdmin,
    )
  })

  it('filters the list of accounts, in which a founder has none', async () => {
    const [yaa, moderator, founder] = [await admin(), await admin('moderator'), await app().user()]
    const moderators = await found({ rights: 'moderator' }, yaa.token)
    expect(moderators).toContain(moderator.id)
    for (const { id } of [yaa, founder]) expect(moderators).not.toContain(id)
    expect(await found({ rights: 'full' }, yaa.token)).not.toContain(founder.id)
    const own = await app().get<{ rights: unknown }>(`users/get/${founder.id}/`, founder.token)
    expect(own.body.rights).toBeNull()
  })

  it('lets a moderator take a startup down, and who only reads keep their own things alone', async () => {
    const [moderator, reader, founder] = [await admin('moderator'), await admin('read_only'), await app().user()]
    const id = await startup(app(), founder)
    const down = { startup_uuid: id, is_published: false, reason: 'No team' }
    expectError(await app().post('startups/unpublish/', down, reader.token), 403)
    expect((await app().post(`startups/${id}/like/`, {}, reader.token)).status).toBe(200)
    expect((await app().post(`users/update/${reader.id}/`, { first_name: 'Efua' }, reader.token)).status).toBe(200)
    expectError(await app().post(`users/update/${founder.id}/`, { first_name: 'Efua' }, reader.token), 403)
    expect((await app().post('startups/unpublish/', down, moderator.token)).status).toBe(200)
  })

  it('are full again for who becomes an administrator again', async () => {
    const [yaa, other] = [await admin(), await admin('read_only')]
    for (const role of ['startup', 'admin']) await app().post(`users/update/${other.id}/`, { role }, yaa.token)
    const answer = await app().get<{ rights: unknown }>(`users/get/${other.id}/`, yaa.token)
    expect(answer.body.rights).toBe('full')
  })
})
