import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { createAdmin } from '@baobab/api/cli/createAdmin.ts'
import { lockOrganisationOf } from '@baobab/api/features/organisations/queries.ts'
import { describeOnBoth } from './harness.ts'
import { withoutOrganisation } from './organisations.ts'

const password = 'Cowries for Kolda 9'

describeOnBoth('everybody’s organisation of one', (app) => {
  const userOf = async (email: string) => {
    const [user] = await app().db.select().from(schema.users).where(eq(schema.users.email, email))
    if (!user) throw new Error(`Nobody has the address ${email}.`)
    return user
  }
  const kindOf = async (id: string) =>
    (await app().db.select().from(schema.organisations).where(eq(schema.organisations.person_id, id)))[0]?.kind
  const everyOne = async () => {
    expect(await app().db.$count(schema.users)).toBeGreaterThan(0)
    expect(await withoutOrganisation(app())).toEqual([])
  }

  it('is made with the account, however that is made', async () => {
    const [founder, investor] = [`${randomUUID()}@mail.example`, `${randomUUID()}@mail.example`]
    const signup = { email: founder, password, password2: password, confirm_password: password, role: 'startup' }
    expect((await app().post('signup/', { first_name: 'Edna', last_name: 'Lima', ...signup })).status).toBe(200)
    await app().post('signup/', { first_name: 'Edna', last_name: 'Lima', ...signup, email: founder.toUpperCase() })
    const request = {
      first_name: 'Thandeka',
      last_name: 'Ncube',
      company: 'Ubuntu',
      title: 'Partner',
      website: 'ubuntu.example',
      why: 'We back agritech.',
    }
    expect(
      (await app().post('investor_request/', { ...request, email: investor, password, confirm_password: password }))
        .status,
    ).toBe(200)
    await everyOne()
    expect(await kindOf((await userOf(founder)).id)).toBe('startup')
    const admin = await app().user({ role: 'admin' })
    const [asked] = await app()
      .db.select()
      .from(schema.investorRequests)
      .where(eq(schema.investorRequests.email, investor))
    await app().post('investor_requests/approve/', { request_uuid: asked?.id, note: 'Known' }, admin.token)
    expect(await kindOf((await userOf(investor)).id)).toBe('investor')
    process.env['ADMIN_PASSWORD'] = password
    await createAdmin(app().deps, { email: `${randomUUID()}@mail.example`, firstName: 'Yaa', lastName: 'Asante' })
    delete process.env['ADMIN_PASSWORD']
    await everyOne()
  })

  it('follows the role of its person, and goes with them', async () => {
    const [admin, person] = [await app().user({ role: 'admin' }), await app().user()]
    await app().post(`users/update/${person.id}/`, { first_name: 'Ama', last_name: 'Mensah', role: 'vc' }, admin.token)
    expect((await userOf(person.email)).role).toBe('vc')
    expect(await kindOf(person.id)).toBe('investor')
    await everyOne()
    await app().db.delete(schema.users).where(eq(schema.users.id, person.id))
    expect(await kindOf(person.id)).toBeUndefined()
    expect(await app().db.$count(schema.memberships, eq(schema.memberships.user_id, person.id))).toBe(0)
  })

  it('is made for whom the version before added, once', async () => {
    const person = await app().user({ role: 'vc' })
    await app().db.delete(schema.organisations).where(eq(schema.organisations.person_id, person.id))
    expect(await withoutOrganisation(app())).toEqual([person.email])
    const made = await Promise.all(
      [1, 2, 3].map(() => app().db.transaction((tx) => lockOrganisationOf(tx, person.id, app().deps.now()))),
    )
    expect(new Set(made).size).toBe(1)
    await everyOne()
  })
})
