import { expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { schema } from '@baobab/api'
import { limits, type SavedSearch } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { fillIn, messages } from '../support/english.ts'

describeOnBoth('saved searches', (app) => {
  const listed = async (who: TestUser) =>
    (await app().get<{ data: SavedSearch[] }>('saved_searches/list/', who.token)).body.data
  const save = (who: TestUser, body: object) =>
    app().post<{ message: string; data: SavedSearch; errors?: unknown }>(
      'saved_searches/create/',
      { resource: 'startups', ...body },
      who.token,
    )

  it('are kept, read, renamed and forgotten by anyone who is signed in', async () => {
    for (const role of ['startup', 'vc', 'admin'] as const) {
      const person = await app().user({ role })
      const made = await save(person, {
        name: ' Água ',
        filter: '{"q":" água ","country":["CV","Senegal"],"is_liked":"true"}',
        sort: '["likes_count","DESC"]',
      })
      expect(made.body).toMatchObject({
        message: messages.search.saved,
        data: {
          name: 'Água',
          resource: 'startups',
          filter: { q: 'água', country: ['Cabo Verde', 'Senegal'], is_liked: true },
          sort: { field: 'likes_count', order: 'DESC' },
        },
      })
      expect((await save(person, { name: 'Newest' })).body.data).toMatchObject({
        filter: {},
        sort: { field: 'created_at', order: 'DESC' },
      })
      expect((await listed(person)).map((one) => one.name)).toEqual(['Água', 'Newest'])
      const { search_uuid } = made.body.data
      expect(
        (await app().post('saved_searches/update/', { search_uuid, name: 'Water' }, person.token)).body,
      ).toMatchObject({ message: messages.search.renamed, data: { name: 'Water', filter: { q: 'água' } } })
      expect((await app().post('saved_searches/delete/', { search_uuid }, person.token)).body).toEqual({
        message: messages.search.deleted,
      })
      expect((await listed(person)).map((one) => one.name)).toEqual(['Newest'])
    }
  })

  it('change what they ask for; mails begin with what comes from then on', async () => {
    const person = await app().user()
    const { search_uuid } = (await save(person, { name: 'Kenya', filter: '{"country":["Kenya"]}' })).body.data
    const told = async () =>
      (await app().db.select().from(schema.savedSearches).where(eq(schema.savedSearches.id, search_uuid)))[0]?.told_to
    const change = (body: object) =>
      app().post('saved_searches/update/', { search_uuid, name: 'Kenya', ...body }, person.token)
    const first = await told()
    expect((await change({ sort: '["likes_count","DESC"]' })).body).toMatchObject({
      message: messages.search.changed,
      data: { filter: { country: ['Kenya'] }, sort: { field: 'likes_count', order: 'DESC' } },
    })
    expect(await told()).toEqual(first)
    app().pass(60_000)
    expect((await change({ filter: '{"q":"water"}' })).body).toMatchObject({
      data: { name: 'Kenya', filter: { q: 'water' }, sort: { field: 'likes_count', order: 'DESC' } },
    })
    expect((await told())?.getTime()).toBeGreaterThan(first?.getTime() ?? Infinity)
    const wrong = await change({ filter: '{"contact_email":"a@b.cv"}' })
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      { filter: fillIn(messages.rule.filter, { name: 'contact_email' }) },
    ])
    expect((await listed(person))[0]).toMatchObject({ filter: { q: 'water' } })
  })

  it('are checked like the list itself', async () => {
    const person = await app().user()
    const errors = async (body: object) => (await save(person, body)).body.errors
    expect(await errors({ name: 'x', filter: '{"contact_email":"a@b.cv"}' })).toEqual({
      filter: fillIn(messages.rule.filter, { name: 'contact_email' }),
    })
    expect(await errors({ name: 'x', sort: '["cash_available","ASC"]' })).toEqual({
      sort: fillIn(messages.rule.sort, { name: 'cash_available' }),
    })
    expect(await errors({ name: 'x', filter: '{' })).toHaveProperty('filter')
    expect(await errors({ name: 'x', filter: '{"category_uuid":"x"}' })).toHaveProperty('category_uuid')
    expect(await errors({ name: ' ' })).toEqual({ name: messages.search.name })
    expect(await errors({ name: 'x', resource: 'secrets' })).toEqual({ resource: messages.rule.choice })
    expect(await errors({ name: 'x'.repeat(61) })).toHaveProperty('name')
    expect(await listed(person)).toEqual([])
  })

  it('have names of their own, twenty at most, for their owner alone', async () => {
    const [person, other, admin] = [await app().user(), await app().user(), await app().user({ role: 'admin' })]
    const first = (await save(person, { name: 'Ação' })).body.data
    const second = (await save(person, { name: 'Other' })).body.data
    expect((await save(person, { name: 'acao' })).body.errors).toEqual({ name: messages.search.nameTaken })
    expect(
      (await app().post('saved_searches/update/', { search_uuid: second.search_uuid, name: 'AÇÃO' }, person.token))
        .body['errors'],
    ).toEqual({ name: messages.search.nameTaken })
    expect((await save(other, { name: 'Ação' })).status).toBe(200)
    for (const stranger of [other, admin]) {
      expect((await listed(stranger)).map((one) => one.search_uuid)).not.toContain(first.search_uuid)
      expectError(
        await app().post('saved_searches/update/', { search_uuid: first.search_uuid, name: 'x' }, stranger.token),
        404,
        messages.search.notFound,
      )
      expectError(
        await app().post('saved_searches/delete/', { search_uuid: first.search_uuid }, stranger.token),
        404,
        messages.search.notFound,
      )
    }
    for (let n = 2; n < limits.savedSearches.most; n++) expect((await save(person, { name: `s${n}` })).status).toBe(200)
    expectError(
      await save(person, { name: 'one more' }),
      409,
      fillIn(messages.search.tooMany, { max: limits.savedSearches.most }),
    )
    await app().db.delete(schema.users).where(eq(schema.users.id, other.id))
    expect(await app().db.$count(schema.savedSearches, eq(schema.savedSearches.user_id, other.id))).toBe(0)
  })
})
