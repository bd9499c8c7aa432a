import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../contract/harness.ts'
import { startupBody } from '../contract/startupBody.ts'

interface Document {
  readonly paths: Readonly<Record<string, unknown>>
}

describe('a field that was added by one line, on the server', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp('embedded')
  })
  afterAll(() => app.close())

  it('is stored, read, changed and cleared', async () => {
    const { token } = await app.user({ role: 'startup' })
    const made = await app.post<{ startup_uuid: string; data: { impact_metric: unknown } }>('startups/create/', await startupBody(app, { impact_metric: ' 310 households ' }), token)
    expect([made.status, made.body.data.impact_metric]).toEqual([200, '310 households'])
    const read = () => app.post<{ impact_metric: unknown }>('startups/get/', { startup_uuid: made.body.startup_uuid }, token)
    expect((await read()).body.impact_metric).toBe('310 households')
    await app.post('startups/update/', { startup_uuid: made.body.startup_uuid, impact_metric: '420 households' }, token)
    expect((await read()).body.impact_metric).toBe('420 households')
    await app.post('startups/update/', { startup_uuid: made.body.startup_uuid, impact_metric: '' }, token)
    expect((await read()).body.impact_metric).toBeNull()
  })

  it('is held to the rule of its kind', async () => {
    const { token } = await app.user({ role: 'startup' })
    const answer = await app.post<{ errors: Record<string, string> }>('startups/create/', await startupBody(app, { impact_metric: 'x'.repeat(201) }), token)
    expect([answer.status, answer.body.errors['impact_metric']]).toEqual([400, 'Please use at most 200 characters'])
  })

  it('is documented', async () => {
    const { body } = await app.get<Document & Readonly<Record<string, unknown>>>('openapi.json')
    const written = JSON.stringify(body)
    expect(written).toContain('"impact_metric"')
    expect(written).toContain('Such as households served')
  })
})
