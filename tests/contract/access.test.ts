import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { mailNotices } from '@baobab/api/jobs/notices.ts'
import {
  limits,
  publicFields,
  readingTiers,
  resources,
  tierOfField,
  type Contact,
  type NotificationItem,
  type OpenMessage,
  type Startup,
} from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { picture } from './deleted.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { countRows, driftedCounts, listOf, startup, startupBody } from './startupBody.ts'
import { fillIn, messages } from '../support/english.ts'

const { fields } = resources.startups
/** A message up to the time that it names. */
const beginning = (message: OpenMessage<{ max: number; minutes: number }>, max: number) =>
  fillIn(message, { max, minutes: 5 }).split(' 5 ')[0] ?? ''

describeOnBoth('an address that is not verified', (app) => {
  it('is rejected by a message that says what to do', async () => {
    const founder = await app().user({ email_verified: false })
    const own = await startup(app(), founder, {}, { is_published: false })
    const other = await startup(app(), await app().user(), { show_publicly: true })
    for (const answer of [
      await app().post('startups/publish/', { startup_uuid: own, is_published: true }, founder.token),
      await app().post(`startups/${other}/like/`, {}, founder.token),
      await app().post('questions/ask/', { startup_uuid: other, text: 'Why?' }, founder.token),
    ])
      expectError(answer, 403, messages.auth.verifyFirst)
    await app().db.update(schema.users).set({ email_verified: true }).where(eq(schema.users.id, founder.id))
    expect((await app().post(`startups/${other}/like/`, {}, founder.token)).status).toBe(200)
  })

  it('keeps three drafts, however many are sent at once', async () => {
    const founder = await app().user({ email_verified: false })
    const body = await startupBody(app())
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => app().post('startups/create/', body, founder.token)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body['message']).toBe(
      fillIn(messages.startup.draftsUnverified, { max: limits.account.unverifiedDrafts }),
    )
  })

  it('exports its own startups and no other', async () => {
    const founder = await app().user({ email_verified: false })
    const own = await startup(app(), founder, {}, { is_published: false })
    const other = await app().user()
    await startup(app(), other, { show_publicly: true })
    const exported = async (query = '') =>
      (await app().get<{ data: Startup[] }>(`startups/export/${query}`, founder.token)).body.data.map(
        ({ startup_uuid }) => startup_uuid,
      )
    expect(await exported()).toEqual([own])
    expect(await exported(`?filter=${encodeURIComponent(JSON.stringify({ created_by: other.id }))}`)).toEqual([])
  })
})

describeOnBoth(
  'what an account may do',
  (app) => {
    it('is so many startups a day and so many exports an hour, counted at once', async () => {
      const founder = await app().user()
      const body = await startupBody(app())
      const made = await Promise.all(
        Array.from({ length: 5 }, () => app().post('startups/create/', body, founder.token)),
      )
      expect(made.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429])
      expect(made.find(({ status }) => status === 429)?.body['message']).toContain(
        beginning(messages.startup.tooManyToday, 3),
      )
      const taken = await Promise.all(Array.from({ length: 4 }, () => app().get('startups/export/', founder.token)))
      expect(taken.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429])
      expect(taken.find(({ status }) => status === 429)?.body['message']).toContain(
        beginning(messages.startup.exportsUsedUp, 2),
      )
      app().pass(limits.account.exports.windowMs + 1_000)
      expect((await app().get('startups/export/', await app().session(founder.id))).status).toBe(200)
    })

    it('is not counted where nothing was made', async () => {
      const founder = await app().user()
      const wrong = await startupBody(app(), { category_uuid: '00000000-0000-7000-8000-000000000000' })
      for (let tries = 0; tries < 4; tries++)
        expectError(await app().post('startups/create/', wrong, founder.token), 400)
      expect((await app().post('startups/create/', await startupBody(app()), founder.token)).status).toBe(200)
    })
  },
  { env: { STARTUPS_PER_DAY: '3', EXPORTS_PER_HOUR: '2' } },
)

describeOnBoth('of a startup that is not theirs', (app) => {
  const uploaded = async (founder: TestUser) => {
    const form = new FormData()
    form.set('picture', await picture())
    return (await app().post<{ readonly address: string }>('pictures/upload/', form, founder.token)).body.address
  }

  it('each reads the fields of their tier, and null for the rest', async () => {
    const founder = await app().user()
    const id = (
      await app().post<{ startup_uuid: string }>(
        'startups/create/',
        await startupBody(app(), {
          enter_full_address: 'Rua 5',
          city: 'Praia',
          show_publicly: true,
          startup_website: 'agua.example',
          twitter_profile: 'x.example',
          linkedin_profile: 'l.example',
          pitch_deck: 'deck.example',
          round_size: '250000',
          tagline: 'Water out of fog',
          video: 'video.example',
          instrument: 'equity',
          round_deadline: '2027-01-31',
          team: 'Edna Lima | CEO',
          show_team_publicly: true,
          traction: '2026-01 | 4200',
          show_traction_publicly: true,
          gallery: [{ picture: await uploaded(founder), caption: 'The workshop' }],
          show_gallery_publicly: true,
        }),
        founder.token,
      )
    ).body.startup_uuid
    await app().post('startups/publish/', { startup_uuid: id, is_published: true }, founder.token)
    const people = {
      public: await app().user({ email_verified: false }),
      member: await app().user(),
      investor: await app().user({ role: 'vc' }),
      private: founder,
    } as const
    for (const tier of readingTiers) {
      const read = (
        await app().post<Startup & Readonly<Record<string, unknown>>>(
          'startups/get/',
          { startup_uuid: id },
          people[tier].token,
        )
      ).body
      expect(read.reads).toBe(tier)
      for (const [name, field] of Object.entries(fields)) {
        if (field.kind === 'image') continue
        // It is on the public site, and its founder marked each part that may stand there.
        const isMarked = 'publicWhere' in field.options
        const reads = isMarked || readingTiers.indexOf(tier) >= readingTiers.indexOf(tierOfField(field))
        const withheld = field.kind === 'flag' ? false : null
        if (reads) expect(read[name], `${name} to ${tier}`).not.toBe(withheld)
        else expect(read[name], `${name} to ${tier}`).toBe(withheld)
      }
    }
  })

  it('the order of a list tells an unverified reader no count', async () => {
    const [founder, reader] = [await app().user(), await app().user({ email_verified: false })]
    const [liked, newer] = [
      await startup(app(), founder, { country: 'Malawi', show_publicly: true }),
      await startup(app(), founder, { country: 'Malawi', show_publicly: true }),
    ]
    await app()
      .db.update(schema.startupCounters)
      .set({ likes: 50, dirty: true })
      .where(eq(schema.startupCounters.startup_id, liked))
    const order = async (token: string) =>
      (
        await listOf(app(), token, { filter: { country: 'Malawi' }, sort: ['likes_count', 'DESC'], range: [0, 9] })
      ).body.data.map(({ startup_uuid }) => startup_uuid)
    expect(await order(founder.token)).toEqual([liked, newer])
    expect(await order(reader.token)).toEqual([newer, liked])
  })
})

describeOnBoth('an administrator who connects', (app) => {
  it('is marked as staff, and counts in no figure', async () => {
    const [founder, admin, investor] = [
      await app().user(),
      await app().user({ role: 'admin' }),
      await app().user({ role: 'vc' }),
    ]
    const id = await startup(app(), founder)
    expect((await app().get(`vc/connect/${id}/`, admin.token)).body).toMatchObject({ is_connected: true })
    const figures = async () => {
      const [read, dashboard, contacts, bell] = [
        await app().post<Startup>('startups/get/', { startup_uuid: id }, founder.token),
        await app().get<{ founder: { contacts: number } }>('dashboard/', founder.token),
        await app().get<{ data: Contact[]; sides: { founder: number } }>('contacts/', founder.token),
        await app().get<{ data: NotificationItem[]; waiting: { contacts: number } }>('notifications/', founder.token),
      ]
      const trend = (
        await app().get<{ founder: { connections: number[] } }>('dashboard/trends/', founder.token)
      ).body.founder.connections.reduce((sum, one) => sum + one, 0)
      return {
        counted: [
          read.body.connections_count,
          dashboard.body.founder.contacts,
          contacts.body.sides.founder,
          bell.body.waiting.contacts,
          trend,
        ],
        contacts: contacts.body.data,
        notices: bell.body.data,
      }
    }
    const staff = await figures()
    expect(staff.counted).toEqual([0, 0, 0, 0, 0])
    expect(staff.contacts).toMatchObject([{ is_staff: true, person: { user_uuid: admin.id } }])
    expect(staff.notices).toMatchObject([{ kind: 'connected', by_staff: true }])
    await app()
      .db.update(schema.notifications)
      .set({ created_at: new Date(app().deps.now().getTime() - limits.mail.noticeMs - 1_000) })
      .where(eq(schema.notifications.user_id, founder.id))
    await mailNotices(app().deps)
    const mail = (await app().mails()).find(({ to }) => to === founder.email)
    expect(mail?.subject).toContain(fillIn(messages.contacts.staffName, { name: 'Amina Diallo' }))
    await app().get(`vc/connect/${id}/`, investor.token)
    const both = await figures()
    expect(both.counted).toEqual([1, 1, 1, 1, 1])
    expect(both.contacts.map(({ is_staff }) => is_staff).sort()).toEqual([false, true])
    await app().get(`vc/disconnect/${id}/`, admin.token)
    expect((await figures()).counted).toEqual([1, 1, 1, 1, 1])
    expect(await driftedCounts(app())).toEqual([])
  })

  it('connects to no draft, and nobody else does', async () => {
    const admin = await app().user({ role: 'admin' })
    const draft = await startup(app(), await app().user(), {}, { is_published: false })
    expectError(await app().get(`vc/connect/${draft}/`, admin.token), 409, messages.startup.connectDraft)
    expect(await countRows(app(), 'connections')).toBe(1)
  })
})

describeOnBoth('publishing and disabling at once', (app) => {
  it('end up in step, whoever comes first', async () => {
    const admin = await app().user({ role: 'admin' })
    for (let round = 0; round < 10; round++) {
      const founder = await app().user()
      const id = await startup(app(), founder, {}, { is_published: false })
      await Promise.all([
        app().post('startups/publish/', { startup_uuid: id, is_published: true }, founder.token),
        app().get(`users/disable/${founder.id}/`, admin.token),
      ])
      const [row] = await app()
        .db.select({
          published: schema.startups.is_published,
          listed: schema.startupSearch.is_published,
          held: schema.startupSearch.is_held,
        })
        .from(schema.startups)
        .innerJoin(schema.startupSearch, eq(schema.startupSearch.startup_id, schema.startups.id))
        .where(eq(schema.startups.id, id))
      expect(row).toEqual({ published: row?.published, listed: false, held: row?.published })
    }
  })
})

it('the description keeps offer terms above the public', () => {
  const open = Object.keys(publicFields(fields))
  const isMarked = (name: string) => 'publicWhere' in fields[name as keyof typeof fields].options
  expect(
    open.filter((name) => !isMarked(name) && tierOfField(fields[name as keyof typeof fields]) !== 'public'),
  ).toEqual([])
  expect(open.filter((name) => 'minTier' in fields[name as keyof typeof fields].options)).toEqual([])
})
