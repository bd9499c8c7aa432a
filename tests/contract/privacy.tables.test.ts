import { expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import type { KeptTable } from '@baobab/validation'
import { schema } from '@baobab/api'
import { readLinks } from '@baobab/api/crud/deleted/catalogue.ts'
import { clean } from '@baobab/api/jobs/cleaning.ts'
import { whenDue } from '@baobab/api/jobs/due.ts'
import { isPersonal, personalTables } from '@baobab/api/platform/db/personal/index.ts'
import { describeOnBoth, expectError } from './harness.ts'

const hourMs = 3_600_000

describeOnBoth('what is kept of people', (app) => {
  it('tells administrators what each table keeps, for how long, and when it was last cleaned', async () => {
    const [admin, founder] = [await app().user({ role: 'admin' }), await app().user()]
    expectError(await app().get('privacy/tables/', founder.token), 403)
    await whenDue(app().deps, 'cleaning', hourMs, () => clean(app().deps))
    const { body } = await app().get<{ data: readonly KeptTable[]; cleaned_at: string }>('privacy/tables/', admin.token)
    expect(body.data.map(({ table }) => table)).toEqual(Object.keys(personalTables))
    expect(body.data.find(({ table }) => table === 'contact_messages')).toEqual({
      table: 'contact_messages',
      what: 'Messages of the contact form',
      archive: 'All, but what is secret',
      erasure: 'Erased',
      kept: 'as long as the account; at most 365 days',
    })
    expect(Date.parse(body.cleaned_at)).toBeGreaterThan(Date.now() - hourMs)
  })

  it('declares a rule for every reference to a person that the database has', async () => {
    const lacking = (await readLinks(app().db))
      .filter(({ parent }) => parent === 'users')
      .filter(({ table, columns }) => {
        const rule = Object.entries(personalTables).find(([name]) => name === table)?.[1]
        const ruled: Readonly<Record<string, string>> = (rule && isPersonal(rule) && rule.columns) || {}
        return columns.some((column) => !ruled[column])
      })
    expect(lacking).toEqual([])
  })

  it('names periods over columns that the database takes', async () => {
    for (const [table, { kept }] of Object.entries(personalTables))
      for (const { column, where = 'true', empties = [] } of kept.periods ?? []) {
        const read = [column, ...empties].map((name) => `t."${name}"`).join(', ')
        const rows = app().db.execute(
          sql.raw(`select ${read} from "${table}" t where t."${column}" < now() and ${where} limit 1`),
        )
        await expect(rows).resolves.toBeDefined()
      }
  })

  it('erases what is past its period and keeps what is not', async () => {
    const at = app().deps.now()
    const old = (days: number) => new Date(at.getTime() - days * 24 * hourMs)
    const message = (created_at: Date) => ({
      id: crypto.randomUUID(),
      created_at,
      name: 'Ama',
      email: 'ama@test.example',
      phone_number: '+2389912345',
      msg_subject: 'Hello',
      message: 'Hello',
    })
    const [past, kept] = [message(old(366)), message(old(364))]
    await app().db.insert(schema.contactMessages).values([past, kept])
    await clean(app().deps)
    const left = await app().db.select({ id: schema.contactMessages.id }).from(schema.contactMessages)
    expect(left.map(({ id }) => id)).toContain(kept.id)
    expect(left.map(({ id }) => id)).not.toContain(past.id)
  })
})
