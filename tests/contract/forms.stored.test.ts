import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { createClient, createDataProvider, createSession } from '@baobab/data-provider'
import { memoryStorage } from '../support/memoryStorage.ts'
import { checkForm, formOf, resources, writableFields, type Field } from '@baobab/validation'
import { typed } from '../unit/values.ts'
import type { TestUser } from './builders.ts'
import { describeOnBoth, type TestApp } from './harness.ts'
import { entry, startupBody } from './startupBody.ts'

/*
 * Every field of every edit form, changed by itself through the console's data provider and the real calls: what else stands in
 * the stored row stays as it was.
 */

const forms = ['startups', 'users', 'vc'] as const
type FormName = (typeof forms)[number]
type Row = Readonly<Record<string, unknown>>

const picture = async (background: string) =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    ],
    'a.png',
    { type: 'image/png' },
  )

/** What a database writes by itself, and what follows from the field that was changed. */
const follows: Readonly<Record<string, readonly string[]>> = {
  startup_name: ['slug'],
  first_name: ['folded_name'],
  last_name: ['folded_name'],
}

describeOnBoth('an edit of one field', (app) => {
  const providerOf = async ({ email, token, id }: TestUser, role: string) => {
    const session = createSession({ session: memoryStorage(), local: memoryStorage(), channel: null })
    session.store({ email, access_token: token, user_uuid: id, role })
    const client = createClient({
      baseUrl: 'http://baobab.test/api',
      session,
      fetch: (request) => app().app.fetch(request, { incoming: { socket: { remoteAddress: '192.0.2.1' } } }),
    })
    return createDataProvider({ client, session })
  }

  it.each(forms)('leaves every other column of the row as it was: %s', { timeout: 180_000 }, async (name) => {
    const { owner, role, id, row } = await whole(app(), name)
    // An administrator sets the role too, which nobody does for themselves.
    const provider =
      name === 'users' ? await providerOf(await app().user({ role: 'admin' }), 'admin') : await providerOf(owner, role)
    const fields = writableFields(resources[name])
    let tried = 0
    for (const [changed, field] of Object.entries(fields)) {
      for (const value of await valuesFor(app(), field)) {
        const { data: before } = await provider.getOne(name, { id })
        const checked = checkForm(formOf(resources[name], 'edit'), { ...before, [changed]: value })
        if (!checked.ok) continue
        tried += 1
        const stored = await row()
        await provider.update(name, { id, data: { ...before, ...checked.values }, previousData: before })
        const after = await row()
        const allowed = [changed, 'updated_at', ...(follows[changed] ?? [])]
        const others = Object.keys({ ...stored, ...after }).filter(
          (column) => JSON.stringify(stored[column]) !== JSON.stringify(after[column]) && !allowed.includes(column),
        )
        expect(others, `${changed} = ${String(value)}`).toEqual([])
      }
    }
    expect(tried).toBeGreaterThan(Object.keys(fields).length)
  })
})

/** Values that the field takes or rejects, the same at every run; an empty one among them. */
async function valuesFor(app: TestApp, field: Field): Promise<readonly unknown[]> {
  if (field.kind === 'image') return [{ rawFile: await picture('#c0522b'), src: 'blob:1' }]
  if (field.kind === 'reference') return [await one(app, field), null]
  return [...fc.sample(typed(field), { seed: 9, numRuns: 3 }), '']
}

async function one(app: TestApp, { options }: Field): Promise<unknown> {
  const made =
    options.to === 'categories' || options.to === 'devphases' || options.to === 'raisephases'
      ? await entry(app, options.to)
      : undefined
  return options.many ? [made] : made
}

/** A record with all that its form takes, and its row as the database holds it. */
async function whole(
  app: TestApp,
  name: FormName,
): Promise<{ readonly owner: TestUser; readonly role: string; readonly id: string; readonly row: () => Promise<Row> }> {
  const role = name === 'vc' ? 'vc' : 'startup'
  const owner = await app.user({ role })
  const body = new FormData()
  const values = name === 'startups' ? await startupBody(app) : { role }
  for (const [key, field] of Object.entries(writableFields(resources[name]))) {
    const value = values[key] ?? (await firstFor(app, name, field))
    for (const single of [value].flat())
      if (single !== null && single !== undefined) body.append(key, single instanceof File ? single : String(single))
  }
  const path = { startups: 'startups/create/', users: `users/update/${owner.id}/`, vc: 'vc/update/' }[name]
  const plain = Object.fromEntries(
    [...body.keys()].map((key) => [key, body.getAll(key).length > 1 ? body.getAll(key) : body.get(key)]),
  )
  const made = await app.post<{ startup_uuid?: string; message?: string }>(
    path,
    name === 'vc' ? plain : body,
    owner.token,
  )
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const id = name === 'startups' ? (made.body.startup_uuid ?? '') : owner.id
  const [table, key] = (
    { startups: ['startups', 'id'], users: ['users', 'id'], vc: ['investor_profiles', 'user_id'] } as const
  )[name]
  const row = async () => {
    const { rows } = await app.db.execute<{ row: Row }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where t.${sql.identifier(key)} = ${id}::uuid`,
    )
    return rows[0]?.row ?? {}
  }
  return { owner, role, id, row }
}

async function firstFor(app: TestApp, name: FormName, field: Field): Promise<unknown> {
  if (field.kind === 'image') return picture('#0b3d2e')
  if (field.kind === 'reference') return one(app, field)
  const form = formOf(resources[name], 'edit')
  const key = Object.entries(form.fields).find(([, other]) => other === field)?.[0] ?? ''
  return fc
    .sample(typed(field), { seed: 4, numRuns: 60 })
    .find(
      (value) =>
        value !== null &&
        String(value).trim() !== '' &&
        checkForm({ ...form, fields: { [key]: field } }, { [key]: value }).ok,
    )
}
