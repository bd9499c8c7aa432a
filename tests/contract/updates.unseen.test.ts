import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { contract } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError, type TestApp } from './harness.ts'
import { entry } from './startupBody.ts'

/** Two who change the same field of a record: who, where, and the values that it had, got and would get. */
interface Case {
  readonly one: TestUser
  readonly other: TestUser
  readonly path: string
  readonly ids?: object
  readonly field: string
  readonly values: readonly [string, string, string]
}

const suffix = () => randomUUID().slice(0, 8)

const cases: Readonly<Record<string, (app: TestApp) => Promise<Case>>> = {
  'an account, by its person and an administrator': async (app) => {
    const [one, other] = [await app.user(), await app.user({ role: 'admin' })]
    return { one, other, path: `users/update/${one.id}/`, field: 'last_name', values: ['Lima', 'Tavares', 'Mendes'] }
  },
  'an investor profile, on two devices': async (app) => {
    const one = await app.user({ role: 'vc' })
    return { one, other: one, path: 'vc/update/', field: 'cheque_min', values: ['1000', '2000', '3000'] }
  },
  'an entry of a reference list, by two administrators': async (app) => {
    const values = [suffix(), suffix(), suffix()] as const
    const uuid = await entry(app, 'categories', values[0])
    const [one, other] = [await app.user({ role: 'admin' }), await app.user({ role: 'admin' })]
    return { one, other, path: contract.categories.update.path, ids: { uuid }, field: 'name', values }
  },
  'a collection, by two administrators': async (app) => {
    const values = [suffix(), suffix(), suffix()] as const
    const [one, other] = [await app.user({ role: 'admin' }), await app.user({ role: 'admin' })]
    const made = await app.post<{ data: { uuid: string } }>(
      'collections/create/',
      { title: values[0], state: 'draft' },
      one.token,
    )
    return { one, other, path: 'collections/update/', ids: { uuid: made.body.data.uuid }, field: 'title', values }
  },
}

describeOnBoth('an update that says what it read', (app) => {
  it.each(Object.entries(cases))('replaces nothing that whoever sends it never saw: %s', async (_, made) => {
    const { one, other, path, ids, field, values } = await made(app())
    const [read, theirs, mine] = values
    const update = (user: TestUser, value: string, was?: string) =>
      app().post(
        path,
        { ...ids, [field]: value, ...(was === undefined ? {} : { was: JSON.stringify({ [field]: was }) }) },
        user.token,
      )
    expect((await update(one, read)).status).toBe(200)
    expect((await update(other, theirs, read)).status).toBe(200)
    const late = await update(one, mine, read)
    expectError(
      late,
      409,
      'Somebody changed this meanwhile, and nothing was saved. Look at the marked fields, then save again.',
    )
    expect(late.body['errors']).toEqual({
      [field]: `Somebody changed this to “${theirs}” meanwhile. Save again to replace it with yours.`,
    })
    // What was saved is theirs: who says that they saw it replaces it.
    expect((await update(one, mine, theirs)).status).toBe(200)
    // A client that says nothing of what it read is taken at its word.
    expect((await update(other, theirs)).status).toBe(200)
    expectError(await app().post(path, { ...ids, [field]: mine, was: '[]' }, one.token), 400)
  })
})
