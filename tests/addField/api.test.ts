import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrationsFor } from '@baobab/api/platform/db/generate/pending.ts'
import { testApp, type TestApp } from '../contract/harness.ts'
import { startupBody } from '../contract/startupBody.ts'

interface Document {
  readonly paths: Readonly<Record<string, unknown>>
}

describe('a field that was added by one line, on the server', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp('embedded', { migrations: migrationsFor() })
  })
  afterAll(() => app.close())

  it('is stored, read, changed and cleared', async () => {
    const { token } = await app.user({ role: 'startup' })
    const made = await app.post<{ startup_uuid: string; data: { impact_metric: unknown } }>(
      'startups/create/',
      await startupBody(app, { impact_metric: ' 310 households ' }),
      token,
    )
    expect([made.status, made.body.data.impact_metric]).toEqual([200, '310 households'])
    const read = () =>
      app.post<{ impact_metric: unknown }>('startups/get/', { startup_uuid: made.body.startup_uuid }, token)
    expect((await read()).body.impact_metric).toBe('310 households')
    await app.post('startups/update/', { startup_uuid: made.body.startup_uuid, impact_metric: '420 households' }, token)
    expect((await read()).body.impact_metric).toBe('420 households')
    await app.post('startups/update/', { startup_uuid: made.body.startup_uuid, impact_metric: '' }, token)
    expect((await read()).body.impact_metric).toBeNull()
  })

  it('is filtered and sorted by in public, a flag that was never set as No', async () => {
    const founder = await app.user({ role: 'startup' })
    const made = async (values: Readonly<Record<string, unknown>>) => {
      const { body } = await app.post<{ startup_uuid: string }>(
        'startups/create/',
        await startupBody(app, { show_publicly: true, country: 'Togo', ...values }),
        founder.token,
      )
      expect((await app.post('startups/publish/', { startup_uuid: body.startup_uuid }, founder.token)).status).toBe(200)
    }
    await made({ startup_name: 'Yes', women_led: true, staff_planned: 3 })
    await made({ startup_name: 'No', women_led: false, staff_planned: 20 })
    await made({ startup_name: 'Unsaid', staff_planned: 100 })
    const asked = async (path: string, filter: object, sort = ['staff_planned', 'DESC'], token?: string) => {
      const query = new URLSearchParams({
        filter: JSON.stringify({ country: 'Togo', ...filter }),
        sort: JSON.stringify(sort),
        range: '[0,9]',
      })
      const { status, body } = await app.get<{ data: readonly { startup_name: string }[] }>(`${path}?${query}`, token)
      return [status, body.data.map(({ startup_name }) => startup_name)]
    }
    const investor = await app.user({ role: 'vc' })
    for (const [path, token] of [
      ['public/startups/', undefined],
      ['startups/list/', investor.token],
    ] as const) {
      expect(await asked(path, {}, undefined, token)).toEqual([200, ['Unsaid', 'No', 'Yes']])
      expect(await asked(path, {}, ['staff_planned', 'ASC'], token)).toEqual([200, ['Yes', 'No', 'Unsaid']])
      expect(await asked(path, { women_led: true }, undefined, token)).toEqual([200, ['Yes']])
      expect(await asked(path, { women_led: false }, undefined, token)).toEqual([200, ['Unsaid', 'No']])
      expect(await asked(path, { staff_planned: [3, 20] }, undefined, token)).toEqual([200, ['No', 'Yes']])
      expect((await asked(path, {}, ['women_led', 'DESC'], token)).flat()[1]).toBe('Yes')
    }
  })

  it('is held to the rule of its kind', async () => {
    const { token } = await app.user({ role: 'startup' })
    const answer = await app.post<{ errors: Record<string, string> }>(
      'startups/create/',
      await startupBody(app, { impact_metric: 'x'.repeat(201) }),
      token,
    )
    expect([answer.status, answer.body.errors['impact_metric']]).toEqual([400, 'Please use at most 200 characters'])
  })

  it('is documented', async () => {
    const { body } = await app.get<Document & Readonly<Record<string, unknown>>>('openapi.json')
    const written = JSON.stringify(body)
    expect(written).toContain('"impact_metric"')
    expect(written).toContain('Such as households served')
  })
})
