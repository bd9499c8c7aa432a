import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { desc, eq } from 'drizzle-orm'
import { schema } from '@baobab/api'
import { importStartups } from '@baobab/api/cli/import/startups.ts'
import {
  limits,
  type ListingReview,
  type NotificationItem,
  type Review,
  type Startup,
  type Todo,
  type Waiting,
} from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError, type TestApp } from './harness.ts'
import { listOf, names, startup, startupBody } from './startupBody.ts'
import { fillIn, messages } from '../support/english.ts'

interface Many {
  readonly message: string
  readonly changed: readonly string[]
  readonly refused: readonly { readonly startup_uuid: string; readonly reason: string }[]
}
interface Done extends Readonly<Record<string, unknown>> {
  readonly message: string
  readonly is_published: boolean
  readonly review: Review
}

function helpersOf(app: () => TestApp) {
  const post = <T = Readonly<Record<string, unknown>>>(by: TestUser, call: string, body: object) =>
    app().post<T>(`startups/${call}/`, body, by.token)
  return {
    post,
    read: async (by: TestUser, startup_uuid: string) => (await post<Startup>(by, 'get', { startup_uuid })).body,
    draft: async (owner: TestUser, values = {}) =>
      (await post<{ startup_uuid: string }>(owner, 'create', await startupBody(app(), values))).body.startup_uuid,
    bell: async (who: TestUser) =>
      (await app().get<{ data: NotificationItem[] }>('notifications/', who.token)).body.data,
    waitsFor: async (who: TestUser) => {
      const { todo } = (await app().get<{ waiting: Waiting }>('notifications/', who.token)).body.waiting
      return todo
    },
    mailsTo: async (who: TestUser) => (await app().mails()).filter((mail) => mail.to.includes(who.email)),
    reviews: (id: string) =>
      app()
        .db.select()
        .from(schema.listingReviews)
        .where(eq(schema.listingReviews.startup_id, id))
        .orderBy(desc(schema.listingReviews.id)),
    people: async () => ({
      admin: await app().user({ role: 'admin' }),
      founder: await app().user({ first_name: 'Edna' }),
    }),
  }
}

describeOnBoth(
  'listings that are reviewed',
  (app) => {
    const { post, read, draft, bell, waitsFor, mailsTo, reviews, people } = helpersOf(app)
    const approve = (by: TestUser, startup_uuid: string, more = {}) =>
      post<Done>(by, 'review', { startup_uuid, decision: 'approve', ...more })
    const askChanges = (by: TestUser, startup_uuid: string, more: object) =>
      post<Done>(by, 'review', { startup_uuid, decision: 'ask_changes', ...more })

    it('are sent by their founder, approved by an administrator and published thereby; both are told and recorded', async () => {
      const { admin, founder } = await people()
      const id = await draft(founder, { startup_name: 'Kolda' })
      expect(await read(founder, id)).toMatchObject({ is_published: false, needs_review: true, review: null })
      expectError(await post(founder, 'publish', { startup_uuid: id }), 409, messages.review.needed)

      const before = (await waitsFor(admin))?.reviews ?? 0
      const sent = await post<Done>(founder, 'submit', { startup_uuid: id })
      expect(sent.body).toMatchObject({ message: messages.review.submitted, review: { state: 'submitted', notes: {} } })
      expect((await post<Done>(founder, 'submit', { startup_uuid: id })).body.review).toEqual(sent.body.review)
      expectError(await post(founder, 'publish', { startup_uuid: id }), 409, messages.review.waits)
      expect((await waitsFor(admin))?.reviews).toBe(before + 1)
      expect(await waitsFor(founder)).toBeUndefined()
      const board = await app().get<Todo>('dashboard/todo/', admin.token)
      expect(board.body.reviews).toMatchObject({ count: before + 1 })
      expect((await listOf(app(), founder.token, { created_by: founder.id })).body.data).toMatchObject([
        { needs_review: true, review: { state: 'submitted' } },
      ])

      const approved = await approve(admin, id, { message: 'Well told.' })
      expect(approved.body).toMatchObject({
        message: messages.review.approve,
        is_published: true,
        review: { state: 'approved', message: 'Well told.' },
      })
      expect(await read(founder, id)).toMatchObject({
        is_published: true,
        needs_review: false,
        review: { state: 'approved', message: 'Well told.' },
      })
      expect((await waitsFor(admin))?.reviews).toBe(before)
      expect(await bell(founder)).toMatchObject([
        { kind: 'listing_approved', actor: null, startup: { startup_uuid: id }, reason: 'Well told.' },
      ])
      const [mail, ...others] = await mailsTo(founder)
      expect(others).toEqual([])
      expect(mail?.subject).toBe('Kolda was approved')
      for (const part of ['Hello Edna,', 'Well told.', `/app/startup/overview/${id}`])
        expect(mail?.text).toContain(part)
      expect((await app().trail({ target: id })).map(({ action, actor_id }) => [action, actor_id])).toEqual([
        ['startup.published', admin.id],
        ['startup.approved', admin.id],
        ['startup.submitted', founder.id],
        ['startup.created', founder.id],
      ])
      expectError(await approve(admin, id), 409, messages.review.decided)
      expectError(await post(founder, 'submit', { startup_uuid: id }), 409, messages.review.isPublished)
    })

    it('are withdrawn by their founder alone, are drafts again, and are sent once more', async () => {
      const { admin, founder } = await people()
      const id = await draft(founder)
      const withdraw = (by: TestUser) => post<Done>(by, 'withdraw', { startup_uuid: id })
      expectError(await withdraw(founder), 409, messages.review.decided)
      const before = (await waitsFor(admin))?.reviews ?? 0
      await post(founder, 'submit', { startup_uuid: id })
      expectError(await withdraw(admin), 403)
      expectError(await withdraw(await app().user()), 404, messages.startup.notFound)
      expect((await withdraw(founder)).body).toMatchObject({
        message: messages.review.withdrawn,
        review: { state: 'closed', notes: {} },
      })
      expect((await waitsFor(admin))?.reviews).toBe(before)
      expect(await read(founder, id)).toMatchObject({
        is_published: false,
        needs_review: true,
        review: { state: 'closed' },
      })
      expectError(await approve(admin, id), 409, messages.review.decided)
      expectError(await post(founder, 'publish', { startup_uuid: id }), 409, messages.review.needed)
      expect((await app().trail({ target: id })).map(({ action, actor_id }) => [action, actor_id])).toEqual([
        ['startup.withdrawn', founder.id],
        ['startup.submitted', founder.id],
        ['startup.created', founder.id],
      ])
      expect((await post<Done>(founder, 'submit', { startup_uuid: id })).body.review).toMatchObject({
        state: 'submitted',
      })
      expect((await approve(admin, id)).status).toBe(200)
    })

    it('stay published when they are edited, and are published again by their founder', async () => {
      const { admin, founder } = await people()
      const id = await draft(founder)
      await post(founder, 'submit', { startup_uuid: id })
      await approve(admin, id)
      await post(founder, 'update', { startup_uuid: id, city: 'Praia' })
      expect(await read(founder, id)).toMatchObject({ is_published: true, needs_review: false, city: 'Praia' })
      expect((await post(founder, 'unpublish', { startup_uuid: id })).status).toBe(200)
      expectError(await post(founder, 'submit', { startup_uuid: id }), 409, messages.review.approved)
      expect((await post<Many>(founder, 'undo_publishing', { startup_uuids: [id] })).body.changed).toEqual([id])
      await post(founder, 'unpublish', { startup_uuid: id })
      expect((await post(founder, 'publish', { startup_uuid: id })).status).toBe(200)
    })

    it('come back with reasons for sections, which their founder reads in the record, by bell and by mail, and are sent again', async () => {
      const { admin, founder } = await people()
      const id = await draft(founder, { startup_name: 'Fogo' })
      await post(founder, 'submit', { startup_uuid: id })
      for (const nothing of [{}, { message: ' ' }, { note_market: '', message: null }])
        expectError(await askChanges(admin, id, nothing), 400, messages.review.reason)
      const tooLong = await askChanges(admin, id, { note_market: 'x'.repeat(limits.ownerReason + 1) })
      expect(tooLong.status).toBe(400)
      expect(tooLong.body).toHaveProperty('errors.note_market')
      expect((await post(admin, 'review', { startup_uuid: id, decision: 'perhaps' })).status).toBe(400)
      expect((await post(admin, 'review', { startup_uuid: id })).status).toBe(400)
      expect((await read(founder, id)).review?.state).toBe('submitted')

      const asked = await askChanges(admin, id, { message: 'Nearly there.', note_market: 'Who buys it?' })
      expect(asked.body).toMatchObject({ message: messages.review.ask_changes, is_published: false })
      const review = { state: 'changes_asked', message: 'Nearly there.', notes: { market: 'Who buys it?' } }
      expect(await read(founder, id)).toMatchObject({ is_published: false, needs_review: true, review })
      const reason = 'Nearly there.\nSolution & Market: Who buys it?'
      expect(await bell(founder)).toMatchObject([{ kind: 'changes_asked', reason }])
      const [mail] = await mailsTo(founder)
      expect(mail?.subject).toBe('Changes are needed before Fogo is published')
      for (const part of ['Nearly there.', 'Solution & Market: Who buys it?', '/contact'])
        expect(mail?.text).toContain(part)
      expectError(await post(founder, 'publish', { startup_uuid: id }), 409, messages.review.needed)
      expectError(await askChanges(admin, id, { message: 'Once more' }), 409, messages.review.decided)

      expect((await post(founder, 'submit', { startup_uuid: id })).status).toBe(200)
      await approve(admin, id)
      // What was asked for is done: its notification is read.
      expect((await bell(founder)).map(({ kind, read_at }) => [kind, read_at === null])).toEqual([
        ['listing_approved', true],
        ['changes_asked', false],
      ])
      expect((await reviews(id)).map(({ state }) => state)).toEqual(['approved', 'changes_asked'])
      expect(await app().trail({ target: id, action: 'startup.changes_asked' })).toMatchObject([
        { actor_id: admin.id, detail: { own: false } },
      ])
    })

    it('are published by no way of their founder’s before they are approved', async () => {
      const { admin, founder } = await people()
      // Published before listings were reviewed: it stays so until its founder takes it back.
      const older = await startup(app(), founder, await startupBody(app(), { startup_name: 'Older' }))
      expect(await read(founder, older)).toMatchObject({ is_published: true, needs_review: true })
      expectError(await post(founder, 'submit', { startup_uuid: older }), 409, messages.review.isPublished)
      await post(founder, 'unpublish', { startup_uuid: older })
      expect((await post<Many>(founder, 'undo_publishing', { startup_uuids: [older] })).body).toMatchObject({
        changed: [],
        refused: [{ startup_uuid: older, reason: messages.review.needed }],
      })
      expectError(await post(founder, 'publish', { startup_uuid: older }), 409, messages.review.needed)
      expectError(await post(founder, 'publish_many', { startup_uuids: [older] }), 403)
      await post(founder, 'update', { startup_uuid: older, is_published: true, review: { state: 'approved' } })
      const made = await post<{ startup_uuid: string }>(
        founder,
        'create',
        await startupBody(app(), { is_published: true }),
      )
      for (const id of [older, made.body.startup_uuid])
        expect(await read(founder, id)).toMatchObject({ is_published: false, needs_review: true })

      const deleted = await startup(app(), founder, await startupBody(app(), { startup_name: 'Deleted' }))
      await post(founder, 'delete', { startup_uuid: deleted })
      expect((await post<Done>(founder, 'restore', { startup_uuid: deleted })).body).toMatchObject({
        message: fillIn(messages.deleted.startupUnreviewed, { restored: messages.deleted.startupRestored }),
        is_published: false,
      })
      expect((await read(founder, deleted)).is_published).toBe(false)
      expect(
        names(await listOf(app(), admin.token, { created_by: founder.id, filter: { is_published: true } })),
      ).toEqual([])
    })

    it('keep their reviews when they are deleted and restored, and an approved one comes back published', async () => {
      const { admin, founder } = await people()
      const [approved, waiting] = [await draft(founder), await draft(founder)]
      for (const id of [approved, waiting]) await post(founder, 'submit', { startup_uuid: id })
      await approve(admin, approved)
      for (const id of [approved, waiting]) {
        await post(founder, 'delete', { startup_uuid: id })
        expect(await reviews(id)).toEqual([])
        await post(founder, 'restore', { startup_uuid: id })
      }
      expect(await read(founder, approved)).toMatchObject({ is_published: true, review: { state: 'approved' } })
      expect(await read(founder, waiting)).toMatchObject({ is_published: false, review: { state: 'submitted' } })
      expect((await approve(admin, waiting)).status).toBe(200)
    })

    it('are approved by an administrator who publishes, restores or undoes, and by the operator who imports', async () => {
      const { admin, founder } = await people()
      const [one, waiting, restored, undone] = [
        await draft(founder),
        await draft(founder),
        await startup(app(), founder),
        await startup(app(), founder),
      ]
      await post(founder, 'submit', { startup_uuid: waiting })
      const many = await post<Many>(admin, 'publish_many', { startup_uuids: [one, waiting] })
      expect(many.body.changed).toEqual([one, waiting])
      await post(founder, 'delete', { startup_uuid: restored })
      expect((await post<Done>(admin, 'restore', { startup_uuid: restored })).body.is_published).toBe(true)
      await post(admin, 'unpublish', { startup_uuid: undone, reason: 'A mistake' })
      expect((await post<Many>(admin, 'undo_publishing', { startup_uuids: [undone] })).body.changed).toEqual([undone])
      const own = await draft(admin)
      expect((await post(admin, 'publish', { startup_uuid: own })).status).toBe(200)
      for (const id of [one, waiting, restored, undone, own]) {
        expect(await reviews(id)).toMatchObject([{ state: 'approved', decided_by: admin.id }])
        expect(await read(admin, id)).toMatchObject({ is_published: true, needs_review: false })
      }
      const kinds = (await bell(founder)).map(({ kind, startup: about }) => [kind, about?.startup_uuid])
      expect(kinds).toContainEqual(['listing_approved', waiting])
      expect(kinds).toContainEqual(['published_again', one])

      const owner = await app().user()
      const { dataDir } = app().deps.env
      await mkdir(dataDir, { recursive: true })
      const whole = await startupBody(app(), {
        category_uuid: 'Solar',
        development_stage_uuid: 'Growth',
        raising_phase_uuid: 'Seed',
      })
      const row = (values: object) =>
        Object.values({ ...whole, ...values })
          .map(String)
          .join(';')
      const [file, columns] = [join(dataDir, 'reviewed.csv'), join(dataDir, 'reviewed.json')]
      await writeFile(
        file,
        `${Object.keys(whole).join(';')}\n${row({ startup_name: 'Whole' })}\n${row({ startup_name: 'Gaps', solution: '' })}\n`,
      )
      await writeFile(columns, JSON.stringify(Object.fromEntries(Object.keys(whole).map((key) => [key, key]))))
      await importStartups(app().deps, file, { owner: owner.email, columns, publish: true })
      const imported = (await listOf(app(), owner.token, { created_by: owner.id })).body.data
      expect(imported.map(({ is_published }) => is_published).sort()).toEqual([false, true])
      for (const { startup_uuid, is_published } of imported)
        expect((await reviews(startup_uuid)).map(({ state, decided_by }) => [state, decided_by])).toEqual(
          is_published ? [['approved', null]] : [],
        )
    })

    it('are sent complete, by their founder alone, and decided by administrators alone', async () => {
      const { admin, founder } = await people()
      const others = [await app().user(), await app().user({ role: 'vc' })]
      const bare = await startup(app(), founder, await startupBody(app(), { contact_name: null }), {
        is_published: false,
      })
      const refused = await post(founder, 'submit', { startup_uuid: bare })
      expect(refused.status).toBe(400)
      expect(refused.body).toHaveProperty('errors.contact_name')
      expect(await reviews(bare)).toEqual([])

      const id = await draft(founder)
      for (const by of others) {
        expectError(await post(by, 'submit', { startup_uuid: id }), 404, messages.startup.notFound)
        expectError(await approve(by, id), 403)
        expectError(await app().get('listing_reviews/list/', by.token), 403)
      }
      expectError(await post(admin, 'submit', { startup_uuid: id }), 403)
      expectError(await approve(founder, id), 403)
      const unverified = await app().user({ email_verified: false })
      expectError(await post(unverified, 'submit', { startup_uuid: await draft(unverified) }), 403)
      for (const startup_uuid of [randomUUID(), 'x', null]) {
        expect([400, 404]).toContain((await post(founder, 'submit', { startup_uuid })).status)
        expect([400, 404]).toContain((await approve(admin, String(startup_uuid))).status)
      }
      expectError(await approve(admin, id), 409, messages.review.decided)

      await post(founder, 'submit', { startup_uuid: id })
      const investorsView = await listOf(app(), others[1]?.token ?? '', {})
      expect(investorsView.body.data.every(({ review, needs_review }) => review === null && !needs_review)).toBe(true)
      await app().get(`users/disable/${founder.id}/`, admin.token)
      expectError(await approve(admin, id), 409, messages.startup.rejectedOwner)
      await app().get(`users/enable/${founder.id}/`, admin.token)
      await app().db.update(schema.startups).set({ contact_name: null }).where(eq(schema.startups.id, id))
      expect((await approve(admin, id)).body).toHaveProperty('errors.contact_name')
      expect((await reviews(id)).map(({ state }) => state)).toEqual(['submitted'])

      const down = await startup(app(), founder, await startupBody(app()))
      await post(admin, 'unpublish', { startup_uuid: down, reason: 'A copy' })
      const again = { ...founder, token: await app().session(founder.id) }
      expectError(
        await post(again, 'submit', { startup_uuid: down }),
        403,
        fillIn(messages.startup.takenDown, { reason: 'A copy' }),
      )
    })

    it('are decided once where two administrators decide at the same time', async () => {
      const { admin, founder } = await people()
      const other = await app().user({ role: 'admin' })
      const id = await draft(founder)
      await Promise.all([1, 2, 3].map(() => post(founder, 'submit', { startup_uuid: id })))
      expect(await reviews(id)).toHaveLength(1)
      const answers = await Promise.all([approve(admin, id), askChanges(other, id, { message: 'More' })])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    })

    it('are listed oldest first, with what is not filled in and possible duplicates', async () => {
      const { admin, founder } = await people()
      const mark = `Sahel ${randomUUID().slice(0, 8)}`
      const other = await app().user()
      const shared = {
        contact_email: `${randomUUID()}@Farm.example`,
        contact_phone_number: '+221 77 123 45 67',
        startup_website: `https://www.${randomUUID()}.example/about`,
      }
      const copy = await startup(
        app(),
        other,
        await startupBody(app(), {
          ...shared,
          startup_name: mark.toUpperCase(),
          contact_email: shared.contact_email.toLowerCase(),
          contact_phone_number: '+221771234567',
          startup_website: shared.startup_website.replace('www.', '').replace('/about', ''),
        }),
      )
      const own = await startup(
        app(),
        founder,
        await startupBody(app(), {
          startup_name: `Not ${mark}`,
          contact_email: shared.contact_email,
          contact_phone_number: null,
        }),
        { is_published: false },
      )
      const [first, second] = [
        await draft(founder, { ...shared, startup_name: mark }),
        await draft(founder, {
          startup_name: `${mark} 2`,
          contact_email: 'alone@sahel.example',
          contact_phone_number: '+238 123 98 76',
        }),
      ]
      await post(founder, 'submit', { startup_uuid: first })
      app().pass(1_000)
      await post(founder, 'submit', { startup_uuid: second })

      const query = new URLSearchParams({ filter: JSON.stringify({ q: mark, state: ['submitted'] }), range: '[0,9]' })
      const listed = await app().get<{ data: ListingReview[] }>(`listing_reviews/list/?${query}`, admin.token)
      expect(listed.headers.get('content-range')).toBe('listingReviews 0-1/2')
      expect(listed.body.data.map(({ startup_uuid }) => startup_uuid)).toEqual([first, second])
      const [one, two] = listed.body.data
      expect(one).toMatchObject({ name: mark, founder: { uuid: founder.id }, duplicates_count: 2, state: 'submitted' })
      expect(one?.duplicates).toMatchObject([
        { startup_uuid: copy, is_published: true, same_founder: false },
        { startup_uuid: own, is_published: false, same_founder: true, by: ['email'] },
      ])
      expect([...(one?.duplicates[0]?.by ?? [])].sort()).toEqual(['email', 'name', 'phone', 'website'])
      expect(two?.duplicates).toEqual([])
      expect(one?.empty_fields).toContain('twitter_profile')
      expect(one?.empty_fields).not.toContain('startup_name')
      expect(one?.completeness).toBeGreaterThan(two?.completeness ?? 100)
      expect(
        (await app().post<ListingReview>('listing_reviews/get/', { review_uuid: one?.review_uuid }, admin.token)).body,
      ).toEqual(one)
      expectError(
        await app().post('listing_reviews/get/', { review_uuid: randomUUID() }, admin.token),
        404,
        messages.review.notFound,
      )
      expectError(await app().post('listing_reviews/get/', { review_uuid: one?.review_uuid }, founder.token), 403)

      for (let made = 0; made < limits.duplicates + 2; made++)
        await startup(app(), other, { startup_name: mark, contact_email: 'x@y.example' })
      const again = await app().post<ListingReview>(
        'listing_reviews/get/',
        { review_uuid: one?.review_uuid },
        admin.token,
      )
      expect(again.body.duplicates).toHaveLength(limits.duplicates)
      expect(again.body.duplicates[0]?.startup_uuid).toBe(copy)
    })
  },
  { env: { REVIEW_LISTINGS: '1' } },
)

describeOnBoth('listings that are not reviewed', (app) => {
  const { post, read, draft, waitsFor, reviews, people } = helpersOf(app)

  it('are published by their founder, and sending one for review says so', async () => {
    const { admin, founder } = await people()
    const id = await draft(founder)
    expectError(await post(founder, 'submit', { startup_uuid: id }), 409, messages.review.off)
    expect(await read(founder, id)).toMatchObject({ needs_review: false, review: null })
    expect(await waitsFor(admin)).not.toHaveProperty('reviews')
    expect((await app().get<Todo>('dashboard/todo/', admin.token)).body).not.toHaveProperty('reviews')
    expect((await post(founder, 'publish', { startup_uuid: id })).status).toBe(200)
    expect(await reviews(id)).toEqual([])
  })

  it('close a review that waited from before when their founder publishes', async () => {
    const { admin, founder } = await people()
    const [own, theirs] = [await draft(founder), await draft(founder)]
    for (const startup_id of [own, theirs])
      await app()
        .db.insert(schema.listingReviews)
        .values({ id: randomUUID(), startup_id, submitted_at: new Date(), submitted_by: founder.id })
    expect((await post(founder, 'publish', { startup_uuid: own })).status).toBe(200)
    expect(await reviews(own)).toMatchObject([{ state: 'closed', decided_by: founder.id }])
    expect((await post(admin, 'review', { startup_uuid: theirs, decision: 'approve' })).status).toBe(200)
    expect(await reviews(theirs)).toMatchObject([{ state: 'approved', decided_by: admin.id }])
  })
})
