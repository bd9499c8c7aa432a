import { expect, it } from 'vitest'
import { createDeps } from '@baobab/api/deps.ts'
import { limits, type SettingsAnswer } from '@baobab/validation'
import { describeOnBoth, expectError } from './harness.ts'
import { fillIn, messages } from '../support/english.ts'

describeOnBoth(
  'settings',
  (app) => {
    const admin = (first_name = 'Yaa') => app().user({ role: 'admin', first_name, last_name: 'Asante' })
    const read = async (token: string) => (await app().get<SettingsAnswer>('settings/get/', token)).body
    const update = (body: object, token: string) =>
      app().post<{ message: string; data: SettingsAnswer; errors: Record<string, string> }>(
        'settings/update/',
        body,
        token,
      )

    it('hold at once in every process, are kept with who changed them, and go back to the environment when emptied', async () => {
      const by = await admin()
      const other = createDeps(app().deps.settings.defaults, app().db, { log: app().deps.log })
      const stop = await other.settings.start()
      const first = await read(by.token)
      expect(first).toMatchObject({
        hub_name: 'Baobab',
        public_phone: '+238 991 23 45',
        review_listings: false,
        startups_per_day: limits.account.startups.attempts,
        is_set: [],
      })
      const changed = await update(
        { version: first.version, hub_name: ' Kola\nHub ', public_phone: '+221 33 800 00 00', startups_per_day: '7' },
        by.token,
      )
      expect(changed.body).toMatchObject({
        message: messages.settings.saved,
        data: {
          version: first.version + 1,
          hub_name: 'Kola Hub',
          public_phone: '+221 33 800 00 00',
          startups_per_day: 7,
          is_set: ['hub_name', 'public_phone', 'startups_per_day'],
        },
      })
      expect(app().deps.env).toMatchObject({ hubName: 'Kola Hub', account: { startupsPerDay: 7 } })
      await expect.poll(() => other.env.contact.phone, { timeout: 8_000 }).toBe('+221 33 800 00 00')
      await stop()
      const trail = await app().trail({ actor: by.id, action: 'settings.changed' })
      expect(trail.map(({ detail }) => detail)).toEqual(
        expect.arrayContaining([
          { name: 'hub_name', from: 'Baobab', to: 'Kola Hub' },
          { name: 'public_phone', from: '+238 991 23 45', to: '+221 33 800 00 00' },
          { name: 'startups_per_day', from: limits.account.startups.attempts, to: 7 },
        ]),
      )
      expect(trail).toHaveLength(3)

      const back = await update({ hub_name: '', public_phone: null, startups_per_day: '' }, by.token)
      expect(back.body.data).toMatchObject({ hub_name: 'Baobab', public_phone: '+238 991 23 45', is_set: [] })
      expect(app().deps.env.account.startupsPerDay).toBe(limits.account.startups.attempts)
    })

    it('tell who is late that they were changed meanwhile, and change nothing', async () => {
      const [by, other] = [await admin(), await admin('Ama')]
      const { version } = await read(by.token)
      const both = await Promise.all([
        update({ version, public_location: 'Praia' }, by.token),
        update({ version, public_location: 'Mindelo' }, other.token),
      ])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      const [won, lost] = both[0].status === 200 ? ['Yaa', both[1]] : ['Ama', both[0]]
      expect(lost.body.message).toBe(fillIn(messages.settings.meanwhile, { name: `${won} Asante` }))
      expect(await read(by.token)).toMatchObject({
        version: version + 1,
        public_location: won === 'Yaa' ? 'Praia' : 'Mindelo',
      })
      expect((await update({ version: version + 1, public_location: null }, other.token)).status).toBe(200)
      await app().db.execute('update settings set changed_by = null')
      expectError(
        await update({ version, public_location: 'Praia' }, by.token),
        409,
        messages.settings.changedMeanwhile,
      )
    })

    it('repeat nothing: what is already so is no change', async () => {
      const by = await admin()
      const { version } = await read(by.token)
      const set = await update({ version, review_listings: true }, by.token)
      expect((await update({ review_listings: true }, by.token)).body.data.version).toBe(set.body.data.version)
      expect(app().deps.env.reviewListings).toBe(true)
      expect(await app().trail({ actor: by.id, action: 'settings.changed' })).toMatchObject([
        { detail: { name: 'review_listings', from: false, to: true } },
      ])
      await update({ review_listings: null }, by.token)
      expect(app().deps.env.reviewListings).toBe(false)
    })

    it('refuse what breaks a rule, beside its name, and change nothing', async () => {
      const by = await admin()
      const before = await read(by.token)
      const whole = fillIn(messages.rule.whole, { most: limits.account.most })
      const { status, body } = await update(
        {
          hub_name: 'x'.repeat(limits.hubName + 1),
          public_email: 'nobody',
          public_phone: '12',
          review_listings: 'perhaps',
          startups_per_day: '1.5',
          unverified_drafts: '1000000',
          exports_per_hour: '-1',
          public_location: 'Praia',
        },
        by.token,
      )
      expect([status, Object.keys(body.errors).sort()]).toEqual([
        400,
        [
          'exports_per_hour',
          'hub_name',
          'public_email',
          'public_phone',
          'review_listings',
          'startups_per_day',
          'unverified_drafts',
        ],
      ])
      expect([body.errors['startups_per_day'], body.errors['unverified_drafts']]).toEqual([whole, whole])
      expect(await read(by.token)).toEqual(before)
      for (const role of ['startup', 'vc'] as const) {
        const { token } = await app().user({ role })
        expectError(await update({ public_location: 'Praia' }, token), 403)
        expectError(await app().get('settings/get/', token), 403)
      }
    })
  },
  { env: { PUBLIC_PHONE: '+238 991 23 45' } },
)
