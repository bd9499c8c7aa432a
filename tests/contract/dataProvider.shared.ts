import { describe, expect, it } from 'vitest'
import { contract, limits, type Role } from '@baobab/validation'
import {
  createAuthProvider,
  createClient,
  createDataProvider,
  createSession,
  type BaobabDataProvider,
  type Client,
  type Session,
} from '@baobab/data-provider'
import { memoryStorage } from '../support/memoryStorage.ts'
import { HttpError } from 'ra-core'
import { fillIn, messages } from '../support/english.ts'

/** A server that these tests run over. */
export interface Stage {
  readonly fetch: (request: Request) => Promise<Response> | Response
  /** A new person with an account, its address verified unless it says otherwise: what they sign in with. */
  readonly person: (
    role: Role,
    values?: { readonly email_verified?: boolean },
  ) => Promise<{ readonly email: string; readonly password: string }>
}

export const baseUrl = 'http://baobab.test/api'

interface Person {
  readonly id: string
  readonly client: Client
  readonly session: Session
  readonly provider: BaobabDataProvider
}

const picture = () =>
  new File(
    [
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
        'base64',
      ),
    ],
    'logo.png',
    { type: 'image/png' },
  )

/** What the data provider promises its users, told once and held to on every stage. */
export function describeDataProvider(name: string, stage: () => Stage): void {
  describe(`the data provider over ${name}`, () => {
    async function signedIn(role: Role, values: { readonly email_verified?: boolean } = {}): Promise<Person> {
      const { email, password } = await stage().person(role, values)
      const session = createSession({ session: memoryStorage(), local: memoryStorage(), channel: null })
      const client = createClient({ baseUrl, session, fetch: stage().fetch })
      await createAuthProvider({ client, session, navigate: () => undefined, place: () => '/app/dashboard' }).login({
        email,
        password,
      })
      const user = session.current()
      if (!user) throw new Error('Signing in left nobody signed in')
      return { id: user.user_uuid, client, session, provider: createDataProvider({ client, session }) }
    }

    /** The three lists that a startup refers to, with an entry each of this test's own. */
    async function references(mark: string) {
      const { provider } = await signedIn('admin')
      const entry = async (resource: string) =>
        String((await provider.create(resource, { data: { name: `${resource} ${mark}` } })).data.id)
      return {
        category_uuid: await entry('categories'),
        development_stage_uuid: await entry('devphases'),
        raising_phase_uuid: await entry('raisephases'),
      }
    }

    const whole = (own: Readonly<Record<string, unknown>>) => ({
      startup_name: 'Chuva',
      country: 'Cabo Verde',
      region: 'Santiago',
      city: 'Praia',
      country_of_incorporation: 'Cabo Verde',
      established_in: '2021-03-04',
      contact_name: 'Nilda',
      contact_destination: 'Rua 5 de Julho',
      contact_phone_number: '+238 991 23 45',
      contact_email: 'ola@chuva.example',
      founders_name: 'Nilda',
      founders_background: 'Hydrology',
      fulltime_employees: '4',
      problem_your_solving: 'Rain is lost',
      solution: 'Cisterns',
      usp_market: 'Água da chuva',
      business_model: 'Rent',
      sdg_goals: '6',
      sgd_focus_goal: '6',
      percentage_owned: 80,
      equity_not_owned_by_you: '20',
      received_funds_before: '1000',
      investment_from_angel_year: '2022',
      latest_funding_received: 'None',
      application_of_funds: 'Cisterns',
      startup_monthly_revenue: '4200.50',
      cash_burnt_rate: '900',
      cash_available: '12000',
      paying_customers: 31,
      valuation_cap: '250000',
      latest_valuation: '200000',
      startup_website: '',
      twitter_profile: null,
      ...own,
    })

    it('a startup is registered as a draft, and only what changed is sent when it is edited', async () => {
      const founder = await signedIn('startup')
      const refs = await references('of drafts')
      const { data: made } = await founder.provider.create('startups', {
        data: whole({ ...refs, image: { rawFile: picture(), src: 'blob:1' } }),
      })
      expect(made).toMatchObject({
        id: made.startup_uuid,
        startup_name: 'Chuva',
        is_published: false,
        fulltime_employees: 4,
        startup_monthly_revenue: '4200.50',
        startup_website: null,
      })
      expect(made.image).toMatch(/^\/files\//)
      expect(made.category).toEqual({ uuid: refs.category_uuid, name: 'categories of drafts' })

      const data = { ...made, startup_name: ' Chuva Lda ', city: '', fulltime_employees: '4' }
      const { data: edited } = await founder.provider.update('startups', { id: made.id, data, previousData: made })
      expect(edited).toMatchObject({
        id: made.id,
        startup_name: 'Chuva Lda',
        city: null,
        region: 'Santiago',
        image: made.image,
        fulltime_employees: 4,
      })
      const { data: read } = await founder.provider.getOne('startups', { id: made.id })
      expect(read).toMatchObject({ id: made.id, startup_name: 'Chuva Lda', city: null })
    })

    it('a draft is not there for others, and the message says so', async () => {
      const founder = await signedIn('startup')
      const investor = await signedIn('vc')
      const { data: draft } = await founder.provider.create('startups', { data: whole(await references('of secrets')) })
      expect(await refused(investor.provider.getOne('startups', { id: draft.id }))).toMatchObject({
        status: 404,
        message: messages.startup.notFound,
      })
      expect(await refused(investor.provider.like(draft.id))).toMatchObject({ status: 404 })
      expect((await investor.provider.getMany('startups', { ids: [draft.id] })).data).toEqual([])
    })

    it('a broken value has its message beside its field, and one over the form', async () => {
      const founder = await signedIn('startup')
      const error = await refused(
        founder.provider.create('startups', {
          data: whole({ startup_website: 'javascript:alert(1)', contact_email: 'ola', region: ' ' }),
        }),
      )
      expect(error.status).toBe(400)
      expect(error.body.errors).toMatchObject({
        startup_website: messages.rule.url,
        contact_email: messages.rule.email,
        region: messages.rule.required,
        category_uuid: messages.rule.required,
        root: { serverError: error.message },
      })
    })

    it('an investor finds, likes, follows and connects, and the founder sees it', async () => {
      const founder = await signedIn('startup')
      const investor = await signedIn('vc')
      const refs = await references('of the search')
      const names = ['Água Doce', 'Baía Azul', 'Cesária']
      const made = []
      for (const startup_name of names)
        made.push((await founder.provider.create('startups', { data: whole({ ...refs, startup_name }) })).data)
      for (const { id } of made)
        expect(await founder.provider.publish(id, true)).toMatchObject({
          is_published: true,
          message: messages.startup.published,
        })

      const filter = { category_uuid: refs.category_uuid, country: undefined, q: '' }
      const first = await investor.provider.getList('startups', {
        pagination: { page: 1, perPage: 2 },
        sort: { field: 'startup_name', order: 'ASC' },
        filter,
      })
      expect(first.data.map((row) => row.startup_name)).toEqual(['Água Doce', 'Baía Azul'])
      expect(first).toMatchObject({ total: 3, pageInfo: { hasNextPage: true, hasPreviousPage: false } })
      const second = await investor.provider.getList('startups', {
        pagination: { page: 2, perPage: 2 },
        sort: { field: 'startup_name', order: 'ASC' },
        filter,
      })
      expect(second).toMatchObject({
        data: [{ startup_name: 'Cesária', id: made[2]?.id }],
        total: 3,
        pageInfo: { hasNextPage: false },
      })
      const found = await investor.provider.getList('startups', {
        pagination: { page: 1, perPage: 250 },
        sort: { field: 'startup_name', order: 'DESC' },
        filter: { ...filter, q: 'agua doce' },
      })
      expect(found.data.map((row) => row.startup_name)).toEqual(['Água Doce'])

      const id = String(made[0]?.id)
      expect(await investor.provider.like(id)).toEqual({ is_liked: true, likes_count: 1 })
      expect(await investor.provider.follow(founder.id)).toMatchObject({ is_followed: true })
      expect(await investor.provider.connect(id, true)).toMatchObject({
        startup_uuid: id,
        is_connected: true,
        message: messages.startup.connected,
      })
      expect(await investor.provider.connected()).toMatchObject([{ startup_uuid: id, startup_name: 'Água Doce' }])
      const connected = await investor.provider.getList('startups', {
        pagination: { page: 1, perPage: 10 },
        sort: { field: 'created_at', order: 'DESC' },
        filter: { is_connected: true },
      })
      expect(connected.data).toMatchObject([
        { id, is_liked: true, is_connected: true, created_by: { user_uuid: founder.id, is_followed: true } },
      ])
      expect((await founder.provider.getOne('startups', { id })).data).toMatchObject({
        likes_count: 1,
        connections_count: 1,
      })
      expect(await investor.provider.like(id)).toEqual({ is_liked: false, likes_count: 0 })
      expect(await investor.provider.connect(id, false)).toMatchObject({ is_connected: false })

      const own = await founder.provider.getManyReference('startups', {
        target: 'created_by',
        id: founder.id,
        pagination: { page: 1, perPage: 25 },
        sort: { field: 'startup_name', order: 'ASC' },
        filter: {},
      })
      expect(own.data.map((row) => row.startup_name)).toEqual(names)
      expect(
        (await investor.provider.getMany('startups', { ids: [made[2]?.id, made[1]?.id] })).data
          .map((row) => row.startup_name)
          .sort(),
      ).toEqual(['Baía Azul', 'Cesária'])
    })

    it('a list rejects what its resource does not sort by', async () => {
      const { provider } = await signedIn('vc')
      const asked = provider.getList('startups', {
        pagination: { page: 1, perPage: 5 },
        sort: { field: 'cash_available', order: 'ASC' },
        filter: {},
      })
      expect(await refused(asked)).toMatchObject({
        status: 400,
        body: { errors: { sort: fillIn(messages.rule.sort, { name: 'cash_available' }) } },
      })
    })

    it('a reference list is kept by admins, entry by entry', async () => {
      const admin = await signedIn('admin')
      const { data: made } = await admin.provider.create('categories', { data: { name: ' Blue economy ' } })
      expect(made).toMatchObject({ id: made.uuid, name: 'Blue economy' })
      expect((await admin.provider.getOne('categories', { id: made.id })).data).toEqual(made)
      const { data: renamed } = await admin.provider.update('categories', {
        id: made.id,
        data: { ...made, name: 'Ocean' },
        previousData: made,
      })
      expect(renamed).toMatchObject({ id: made.id, name: 'Ocean' })
      expect(await refused(admin.provider.create('categories', { data: { name: 'OCEAN' } }))).toMatchObject({
        status: 400,
        body: { errors: { name: messages.reference.nameTaken } },
      })
      expect((await admin.provider.getMany('categories', { ids: [made.id] })).data).toMatchObject([
        { id: made.id, name: 'Ocean' },
      ])
      const { data, total } = await admin.provider.getList('categories', {
        pagination: { page: 1, perPage: 100 },
        sort: { field: 'position', order: 'ASC' },
        filter: {},
      })
      expect(data).toContainEqual(renamed)
      expect(total).toBe(data.length)
      expect((await admin.provider.delete('categories', { id: made.id, previousData: renamed })).data).toEqual(renamed)
      expect(await refused(admin.provider.getOne('categories', { id: made.id }))).toMatchObject({
        status: 404,
        message: messages.reference.notFound,
      })
    })

    it('an entry in use stays, and the others go', async () => {
      const admin = await signedIn('admin')
      const founder = await signedIn('startup')
      const refs = await references('in use')
      await founder.provider.create('startups', { data: whole(refs) })
      const { data: unused } = await admin.provider.create('devphases', { data: { name: 'Unused' } })
      expect(
        await refused(admin.provider.deleteMany('devphases', { ids: [refs.development_stage_uuid, unused.id] })),
      ).toMatchObject({ status: 409, message: fillIn(messages.reference.inUse, { count: 1 }) })
      expect(
        (await admin.provider.getMany('devphases', { ids: [refs.development_stage_uuid, unused.id] })).data.map(
          ({ id }) => id,
        ),
      ).toEqual([refs.development_stage_uuid])
    })

    it('a role that may not is told so', async () => {
      const founder = await signedIn('startup')
      expect(await refused(founder.provider.create('categories', { data: { name: 'Mine' } }))).toMatchObject({
        status: 403,
        message: messages.http.forbidden,
      })
      expect(
        await refused(
          founder.provider.getList('users', {
            pagination: { page: 1, perPage: 5 },
            sort: { field: 'created_at', order: 'DESC' },
            filter: {},
          }),
        ),
      ).toMatchObject({ status: 403 })
      expect(await refused(founder.provider.setActive(founder.id, false))).toMatchObject({ status: 403 })
    })

    it('an edit of oneself reaches the session, an admin’s edit of another does not', async () => {
      const founder = await signedIn('startup')
      const admin = await signedIn('admin')
      const token = founder.session.current()?.access_token
      const { data: own } = await founder.provider.getOne('users', { id: founder.id })
      const { data: edited } = await founder.provider.update('users', {
        id: founder.id,
        data: { ...own, first_name: 'Nadia', about_me: 'Builds cisterns' },
        previousData: own,
      })
      expect(edited).toMatchObject({
        id: founder.id,
        first_name: 'Nadia',
        about_me: 'Builds cisterns',
        email: founder.session.current()?.email,
      })
      expect(founder.session.current()).toMatchObject({ first_name: 'Nadia', access_token: token })

      const before = admin.session.current()
      const { data: promoted } = await admin.provider.update('users', {
        id: founder.id,
        data: { ...edited, role: 'vc' },
        previousData: edited,
      })
      expect(promoted).toMatchObject({ id: founder.id, role: 'vc' })
      expect(admin.session.current()).toEqual(before)
      expect((await admin.provider.getOne('users', { id: founder.id })).data).toMatchObject({
        email: own.email,
        about_me: 'Builds cisterns',
      })
    })

    it('a role is not one’s own to change, and a required name is not to be emptied', async () => {
      const { id, provider } = await signedIn('startup')
      const { data: own } = await provider.getOne('users', { id })
      expect(
        await refused(provider.update('users', { id, data: { ...own, role: 'admin' }, previousData: own })),
      ).toMatchObject({ status: 403, message: messages.user.roleByAdmin })
      expect(
        await refused(provider.update('users', { id, data: { ...own, last_name: '' }, previousData: own })),
      ).toMatchObject({ status: 400, body: { errors: { last_name: messages.rule.required } } })
    })

    it('of other people only the public part is read, and who is gone is left out', async () => {
      const founder = await signedIn('startup')
      const investor = await signedIn('vc')
      const { data } = await investor.provider.getMany('users', {
        ids: [founder.id, '0198b7b1-0000-7000-8000-00000000ffff'],
      })
      expect(data).toHaveLength(1)
      expect(data[0]).toMatchObject({ id: founder.id, role: 'startup', is_followed: false })
      expect(data[0]).not.toHaveProperty('email')
    })

    it('an admin finds people, disables and enables them', async () => {
      const admin = await signedIn('admin')
      const founder = await signedIn('startup')
      const { data } = await admin.provider.getList('users', {
        pagination: { page: 1, perPage: 10 },
        sort: { field: 'email', order: 'ASC' },
        filter: { q: founder.session.current()?.email },
      })
      expect(data).toMatchObject([{ id: founder.id, is_active: true }])
      expect(await admin.provider.setActive(founder.id, false)).toEqual({ message: messages.user.disabled })
      expect(await refused(founder.provider.figures())).toMatchObject({
        status: 401,
        message: messages.auth.sessionEnded,
      })
      expect(await admin.provider.setActive(founder.id, true)).toEqual({ message: messages.user.enabled })
      expect(await refused(admin.provider.setActive(admin.id, false))).toMatchObject({
        status: 409,
        message: messages.user.disableSelf,
      })
    })

    it('an investor keeps a profile, empty at first', async () => {
      const admin = await signedIn('admin')
      const investor = await signedIn('vc')
      const refs = await references('of interest')
      const { data: empty } = await investor.provider.getOne('vc', { id: investor.id })
      expect(empty).toMatchObject({ id: investor.id, user_uuid: investor.id, company: null, categories: [] })
      const { data: kept } = await investor.provider.update('vc', {
        id: investor.id,
        data: { ...empty, company: 'Atlantic', categories: [refs.category_uuid] },
        previousData: empty,
      })
      expect(kept).toMatchObject({ id: investor.id, company: 'Atlantic', categories: [refs.category_uuid] })
      const { data: emptied } = await investor.provider.update('vc', {
        id: investor.id,
        data: { ...kept, company: '', categories: [] },
        previousData: kept,
      })
      expect(emptied).toMatchObject({ company: null, categories: [] })
      const { data: people } = await admin.provider.getList('vc', {
        pagination: { page: 1, perPage: 100 },
        sort: { field: 'created_at', order: 'DESC' },
        filter: {},
      })
      expect(people.map(({ id }) => id)).toContain(investor.id)
      expect(people.every(({ role }) => role === 'vc')).toBe(true)
    })

    it('what no call does is rejected with a message', async () => {
      const { provider } = await signedIn('admin')
      expect(await refused(provider.delete('users', { id: 'x' }))).toMatchObject({
        status: 405,
        message: fillIn(messages.http.unsupported, { what: 'Users' }),
      })
      expect(await refused(provider.create('users', { data: {} }))).toMatchObject({ status: 405 })
      await expect(provider.getOne('planets', { id: 1 })).rejects.toThrow('no resource "planets"')
    })

    it('an export carries every field of what a filter finds', async () => {
      const { provider } = await signedIn('startup')
      const { data: made } = await provider.create('startups', { data: whole(await references('of exports')) })
      const [exported] = await provider.exportList('startups', {
        sort: { field: 'created_at', order: 'DESC' },
        filter: { id: [made.id], q: '' },
      })
      expect(exported).toMatchObject({
        id: made.id,
        startup_name: made['startup_name'],
        business_model: made['business_model'],
      })
    })

    it('the figures are those of the current user’s role', async () => {
      const [founder, investor, admin] = [await signedIn('startup'), await signedIn('vc'), await signedIn('admin')]
      expect(Object.keys(await founder.provider.figures())).toEqual(['founder'])
      expect(Object.keys(await investor.provider.figures())).toEqual(['investor'])
      expect(Object.keys(await admin.provider.figures()).sort()).toEqual(['admin', 'founder', 'investor'])
      const unverified = await signedIn('startup', { email_verified: false })
      expect(await unverified.provider.sendVerification()).toEqual({ message: messages.auth.verificationSent })
    })

    it('a renewal gives a new token and 15 minutes, and the old one is dead', async () => {
      const { session, provider, client } = await signedIn('startup')
      const before = session.current()
      await provider.refreshSession()
      const after = session.current()
      expect(after?.access_token).not.toBe(before?.access_token)
      expect(session.msLeft()).toBeGreaterThan(limits.sessionMs - 60_000)
      await provider.refreshIdentity()
      await provider.figures()
      session.renewed({ access_token: before?.access_token ?? '', login_time: Date.now() })
      await expect(client.call(contract.dashboard.figures)).rejects.toMatchObject({
        status: 401,
        message: messages.auth.sessionEnded,
      })
    })

    it('a logout ends the token at the server too, and leads to the sign-in page', async () => {
      const { session, client } = await signedIn('vc')
      const user = session.current()
      const went: string[] = []
      const auth = createAuthProvider({
        client,
        session,
        navigate: (address) => went.push(address),
        place: () => '/app/vcs/list?q=1',
      })
      expect(await auth.logout({})).toBe(false)
      expect(session.current()).toBeUndefined()
      expect(went).toEqual(['/auth/login'])
      session.store(user)
      await expect(client.call(contract.dashboard.figures)).rejects.toMatchObject({ status: 401 })
    })

    it('a wrong password signs nobody in', async () => {
      const { email } = await stage().person('startup')
      const session = createSession({ session: memoryStorage(), local: memoryStorage(), channel: null })
      const auth = createAuthProvider({
        client: createClient({ baseUrl, session, fetch: stage().fetch }),
        session,
        navigate: () => undefined,
        place: () => '/app/',
      })
      expect(await refused(auth.login({ email, password: 'not-this-one' }))).toMatchObject({
        status: 401,
        message: messages.auth.wrongLogin,
      })
      expect(session.current()).toBeUndefined()
    })
  })
}

async function refused(act: Promise<unknown>): Promise<HttpError> {
  const error: unknown = await act.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof HttpError) return error
  throw error instanceof Error ? error : new Error('This was expected to be refused')
}
