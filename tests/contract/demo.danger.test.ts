import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { demoAccounts } from '@baobab/api/demo/accounts.ts'
import { demoDanger } from '@baobab/api/demo/danger.ts'
import { describeOnBoth } from './harness.ts'

describeOnBoth('the demo’s published password', (app) => {
  const danger = (env: Readonly<Record<string, unknown>>) =>
    demoDanger({ ...app().deps, env: { ...app().deps.env, ...env } })

  it('never meets the network unasked, in a demo to come or in one that is there', async () => {
    const open = { host: '0.0.0.0' }
    expect(await danger({ ...open, demo: true })).toMatch(
      /^The demo’s accounts have a published password.*DEMO_PUBLIC=1 to allow it\.$/,
    )
    expect(await danger({ ...open, demo: false })).toBeUndefined()
    for (const host of ['127.0.0.1', 'localhost', '::1']) expect(await danger({ host, demo: true })).toBeUndefined()

    const admin = await app().user({ role: 'admin', email: demoAccounts.emails[0] })
    expect(await danger({ ...open, demo: true }), 'a password of its own').toBeUndefined()
    await app()
      .db.update(schema.users)
      .set({ password_hash: await app().deps.passwords.hash(demoAccounts.password) })
      .where(eq(schema.users.id, admin.id))
    for (const host of ['0.0.0.0', '::', '10.0.0.5'])
      expect(await danger({ host, demo: false }), host).toContain(`HOST=${host}`)
    expect(await danger({ ...open, demo: false, demoPublic: true })).toBeUndefined()
    await app().db.update(schema.users).set({ is_active: false }).where(eq(schema.users.id, admin.id))
    expect(await danger({ ...open, demo: false }), 'a disabled account').toBeUndefined()
  })
})
