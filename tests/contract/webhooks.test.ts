import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { deliver } from '@baobab/api/features/webhooks/delivering.ts'
import { clean } from '@baobab/api/jobs/cleaning.ts'
import { createOutside } from '@baobab/api/platform/outside/post.ts'
import { limits, webhookEvents, type Webhook, type WebhookDelivery } from '@baobab/validation'
import type { TestUser } from './builders.ts'
import { describeOnBoth, expectError } from './harness.ts'
import { startup, startupBody } from './startupBody.ts'
import { fillIn, messages } from '../support/english.ts'

interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Another server, which answers as it is told to. */
let answers: (number | 'never')[] = []
const received: Received[] = []
const other = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    received.push({ path: request.url ?? '', headers: request.headers, body })
    const answer = answers.shift() ?? 204
    if (answer === 'never') return
    response.writeHead(answer, answer === 302 ? { location: '/elsewhere' } : {}).end('x'.repeat(100_000))
  })
})
let address = ''
beforeAll(async () => {
  await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready))
  address = `http://localhost:${(other.address() as AddressInfo).port}`
})
afterAll(() => {
  other.closeAllConnections()
  other.close()
})
beforeEach(() => {
  answers = []
  received.length = 0
})

describeOnBoth(
  'a webhook',
  (app) => {
    const admin = () => app().user({ role: 'admin' })
    const make = (who: TestUser, more: object = {}) =>
      app().post<{ message: string; secret: string; data: Webhook }>(
        'webhooks/create/',
        { name: 'Map of the ministry', url: 'http://hub.example/hook', events: webhookEvents.join(' '), ...more },
        who.token,
      )
    /** Has it lead to the other server, whose address no rule takes. */
    const lead = ({ webhook_uuid }: Webhook, url = `${address}/hook`) =>
      app().db.update(schema.webhooks).set({ url }).where(eq(schema.webhooks.id, webhook_uuid))
    const logOf = async (who: TestUser, { webhook_uuid }: Webhook) =>
      (await app().get<{ data: WebhookDelivery[] }>(`webhooks/deliveries/${webhook_uuid}/`, who.token)).body.data
    const find = async (who: TestUser, { webhook_uuid }: Webhook) =>
      (await app().get<{ data: Webhook[] }>('webhooks/list/', who.token)).body.data.find(
        (one) => one.webhook_uuid === webhook_uuid,
      )
    const send = () => app().mails()
    /** A webhook that nobody else's events go to. */
    const alone = async (who: TestUser, more: object = {}) => {
      await app().db.delete(schema.webhooks)
      const { body } = await make(who, more)
      await lead(body.data)
      return body
    }
    const test = ({ webhook_uuid }: Webhook, who: TestUser) => app().post('webhooks/test/', { webhook_uuid }, who.token)

    it('tells what happens, signed so that the public library takes it', async () => {
      const [yaa, founder, investor] = [await admin(), await app().user(), await app().user({ role: 'vc' })]
      const { message, secret, data } = await alone(yaa)
      expect(message).toBe(messages.webhook.made)
      expect(secret).toMatch(/^whsec_/)
      expect(JSON.stringify(await app().get('webhooks/list/', yaa.token))).not.toContain(secret)
      const startup_uuid = await startup(app(), founder, await startupBody(app(), { startup_name: 'Água Limpa' }), {
        is_published: false,
      })
      const published = await app().post('startups/publish/', { startup_uuid }, founder.token)
      expect(published.status, JSON.stringify(published.body)).toBe(200)
      expect((await app().get(`vc/connect/${startup_uuid}/`, investor.token)).status).toBe(200)
      // Again is no second event.
      await app().get(`vc/connect/${startup_uuid}/`, investor.token)
      await send()
      // Several are sent at once: they may come in another order.
      const bodies = new Map(
        received.map(({ body }) => [(JSON.parse(body) as { type: string }).type, JSON.parse(body) as object]),
      )
      expect([...bodies.keys()].sort()).toEqual(['connection.made', 'startup.published'])
      expect(received).toHaveLength(2)
      for (const { headers, body, path } of received) {
        expect(path).toBe('/hook')
        expect(headers['content-type']).toBe('application/json')
        const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const
        const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]))
        expect(new Verifier(secret).verify(body, signed)).toEqual(JSON.parse(body))
        expect(() => new Verifier(secret).verify(`${body} `, signed)).toThrow('No matching signature')
      }
      expect(bodies.get('startup.published')).toMatchObject({ data: { startup_uuid, startup_name: 'Água Limpa' } })
      expect(bodies.get('connection.made')).toMatchObject({ data: { startup_uuid, investor_uuid: investor.id } })
      expect(await logOf(yaa, data)).toMatchObject([
        { event: 'connection.made', state: 'sent', tries: 1, status: 204, error: null, next_at: null },
        { event: 'startup.published', state: 'sent', body: JSON.stringify(bodies.get('startup.published')) },
      ])
      expect(await find(yaa, data)).toMatchObject({ waiting: 0, failed: 0, last_sent_at: expect.any(String) as string })
    })

    it('is told of requests for access and for an account', async () => {
      const [yaa, founder, investor] = [await admin(), await app().user(), await app().user({ role: 'vc' })]
      await alone(yaa, { events: 'access.asked investor.requested' })
      const startup_uuid = await startup(app(), founder, { tiers: { financials: 'granted' } })
      const asked = { startup_uuid, sections: 'financials', message: 'We lead rounds.' }
      expect((await app().post('access/ask/', asked, investor.token)).status).toBe(200)
      await send()
      expect(received.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
        { type: 'access.asked', data: { startup_uuid, investor_uuid: investor.id, sections: 'financials' } },
      ])
      expect(received[0]?.body).not.toContain('We lead rounds.')
    })

    it('is told of nothing that was rolled back, that it does not want, or while it is paused', async () => {
      const [yaa, founder] = [await admin(), await app().user()]
      const { data } = await alone(yaa, { events: 'connection.made' })
      const startup_uuid = await startup(app(), founder, await startupBody(app()), { is_published: false })
      await app().post('startups/publish/', { startup_uuid }, founder.token)
      const { webhook_uuid } = data
      const events = 'startup.published'
      expect(
        (await app().post('webhooks/update/', { webhook_uuid, events, is_paused: true }, yaa.token)).body,
      ).toMatchObject({ message: messages.webhook.changed, data: { events: [events], name: data.name } })
      await app().post('startups/unpublish/', { startup_uuid }, founder.token)
      await app().post('startups/publish/', { startup_uuid }, founder.token)
      expectError(await test(data, yaa), 409, messages.webhook.paused)
      await send()
      expect(received).toEqual([])
      await app().post('webhooks/update/', { webhook_uuid, is_paused: false }, yaa.token)
      expect((await test(data, yaa)).body).toEqual({ message: messages.webhook.tested })
      await send()
      expect(received.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual(['webhook.test'])
    })

    it('is sent after a pause what came due while it lasted', async () => {
      const yaa = await admin()
      const { data } = await alone(yaa)
      const { webhook_uuid } = data
      const pause = (is_paused: boolean) => app().post('webhooks/update/', { webhook_uuid, is_paused }, yaa.token)
      await test(data, yaa)
      answers = [503]
      await send()
      await pause(true)
      app().pass((limits.webhooks.waits[0] ?? 0) + 1_000)
      await send()
      expect(received).toHaveLength(1)
      await pause(false)
      await send()
      expect(received).toHaveLength(2)
      expect((await logOf(yaa, data))[0]).toMatchObject({ state: 'sent', tries: 2 })
    })

    it('is tried again, at longer and longer times, with the same number and text, until it is given up; and again by hand', async () => {
      const yaa = await admin()
      const { data } = await alone(yaa)
      await test(data, yaa)
      answers = [500, 302, 404, ...Array.from({ length: limits.webhooks.waits.length - 2 }, () => 503)]
      const [{ id = '' } = {}] = await app()
        .db.select({ id: schema.webhookDeliveries.id })
        .from(schema.webhookDeliveries)
      const waits: number[] = []
      for (;;) {
        await deliver(app().deps, id)
        const [row] = await logOf(yaa, data)
        if (row?.state !== 'waiting') break
        waits.push(Math.round((Date.parse(row.next_at ?? '') - app().deps.now().getTime()) / 1_000))
        app().pass(60_000)
      }
      expect(waits.map((seconds) => Math.round(seconds / 5) * 5)).toEqual(limits.webhooks.waits.map((ms) => ms / 1_000))
      expect(received).toHaveLength(limits.webhooks.waits.length + 1)
      expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
      expect(new Set(received.map(({ body }) => body)).size).toBe(1)
      expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/hook']))
      expect((await logOf(yaa, data))[0]).toMatchObject({ state: 'failed', status: 503, next_at: null })
      expect(await find(yaa, data)).toMatchObject({ failed: 1 })
      // What is over is left alone.
      await deliver(app().deps, id)
      expect(received).toHaveLength(limits.webhooks.waits.length + 1)

      expect((await app().post('webhooks/replay/', { delivery_uuid: id }, yaa.token)).body).toEqual({
        message: messages.webhook.replayed,
      })
      expectError(await app().post('webhooks/replay/', { delivery_uuid: id }, yaa.token), 409, messages.webhook.waits)
      await deliver(app().deps, id)
      expect((await logOf(yaa, data))[0]).toMatchObject({ state: 'sent', tries: 1 })
      expectError(
        await app().post('webhooks/replay/', { delivery_uuid: crypto.randomUUID() }, yaa.token),
        404,
        messages.webhook.noDelivery,
      )
    })

    it('is paused by a server that wants no more, and says what keeps it from another', async () => {
      const yaa = await admin()
      const { data } = await alone(yaa)
      await test(data, yaa)
      answers = [410]
      await send()
      expect(await find(yaa, data)).toMatchObject({ paused_at: expect.any(String) as string, failed: 1 })
      const { data: away } = await alone(yaa)
      await lead(away, 'http://localhost:9/hook')
      await test(away, yaa)
      await send()
      expect((await logOf(yaa, away))[0]).toMatchObject({
        state: 'waiting',
        tries: 1,
        status: null,
        error: 'unreachable',
      })
    })

    it.each([
      ['no name', { name: '' }, 'name', messages.rule.required],
      ['no address', { url: '' }, 'url', messages.rule.required],
      ['an address that is none', { url: 'ftp://x.example' }, 'url', undefined],
      ['a password in its address', { url: 'https://a:b@x.example/' }, 'url', undefined],
      ['an address of this machine', { url: 'http://127.0.0.1/' }, 'url', undefined],
      ['the address of a cloud’s secrets', { url: 'http://169.254.169.254/latest/meta-data/' }, 'url', undefined],
      ['an address in other digits', { url: 'http://0x7f000001/' }, 'url', undefined],
      ['a private address of IPv6', { url: 'http://[::ffff:10.0.0.1]/' }, 'url', undefined],
      ['no events', { events: ' ' }, 'events', messages.webhook.events],
      ['an event that is none', { events: 'startup.deleted' }, 'events', messages.webhook.events],
    ])('with %s is 400 beside the field, and changes nothing', async (_, wrong, field, said) => {
      const yaa = await admin()
      await app().db.delete(schema.webhooks)
      const answer = (await make(yaa, wrong)) as { status: number; body: { errors?: Record<string, string> } }
      expect(answer.status).toBe(400)
      expect(answer.body.errors?.[field]).toEqual(said ?? expect.any(String))
      expect(await app().db.$count(schema.webhooks)).toBe(0)
    })

    it('is deleted with its log, kept for a time, and there are no more than so many', async () => {
      const yaa = await admin()
      const { data } = await alone(yaa)
      await test(data, yaa)
      await send()
      app().pass(limits.webhooks.keptMs + 60_000)
      await clean(app().deps)
      expect(await logOf(await admin(), data)).toEqual([])
      const { token } = await admin()
      for (let n = 0; n < limits.webhooks.testsWhile; n++) await test(data, { ...yaa, token })
      expectError(await test(data, { ...yaa, token }), 409, messages.webhook.waits)
      const { webhook_uuid } = data
      expect((await app().post('webhooks/delete/', { webhook_uuid }, token)).body).toEqual({
        message: messages.webhook.deleted,
      })
      expect(await app().db.$count(schema.webhookDeliveries)).toBe(0)
      expectError(await app().post('webhooks/delete/', { webhook_uuid }, token), 404, messages.webhook.notFound)
      // What was queued of it finds nothing, and fails nothing.
      await send()
      expect(received).toHaveLength(1)
      const many = Array.from({ length: limits.webhooks.most }, () => make({ ...yaa, token }))
      expect((await Promise.all(many)).every(({ status }) => status === 200)).toBe(true)
      expectError(await make({ ...yaa, token }), 409, fillIn(messages.webhook.tooMany, { max: limits.webhooks.most }))
    })
  },
  { deps: { outside: createOutside(() => true) } },
)

describeOnBoth(
  'a webhook of a real server',
  (app) => {
    it('never reaches an address of this machine, whatever its name is, and wants TLS', async () => {
      const yaa = await app().user({ role: 'admin' })
      const make = (url: string) =>
        app().post<{ data: Webhook }>('webhooks/create/', { name: 'x', url, events: 'connection.made' }, yaa.token)
      expect((await make('http://hub.example/')).body).toMatchObject({ errors: { url: messages.webhook.insecure } })
      const { data } = (await make('https://hub.example/')).body
      // As whoever owns a name lets it lead here once it was accepted.
      await app()
        .db.update(schema.webhooks)
        .set({ url: `${address}/hook` })
        .where(eq(schema.webhooks.id, data.webhook_uuid))
      await app().post('webhooks/test/', { webhook_uuid: data.webhook_uuid }, yaa.token)
      await app().mails()
      const log = await app().get<{ data: WebhookDelivery[] }>(`webhooks/deliveries/${data.webhook_uuid}/`, yaa.token)
      expect(log.body.data[0]).toMatchObject({ state: 'waiting', tries: 1, status: null, error: 'private' })
      expect(received).toEqual([])
    })
  },
  { env: { PUBLIC_URL: 'https://baobab.test' } },
)
