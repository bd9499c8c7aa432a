import { contract, calls, resources } from '@baobab/validation'
import { setupServer } from 'msw/node'
import { afterEach, expect, it } from 'vitest'
import { createClient, createDataProvider, createSession } from '../index.ts'
import { createMockApi, exampleOf, type MockApi } from './handlers.ts'

let server: ReturnType<typeof setupServer> | undefined
afterEach(() => {
  server?.close()
  server = undefined
})

/** What a component test sets up: the mock behind msw, somebody signed in, in a browser's window. */
function setUp(api: MockApi) {
  server = setupServer(...api.handlers)
  server.listen({ onUnhandledFrame: 'error' })
  const session = createSession({ channel: null })
  session.store(api.signIn())
  const client = createClient({ session })
  return { session, client, provider: createDataProvider({ client, session }) }
}

it('answers a component’s reads and writes, multipart among them', async () => {
  const api = createMockApi({ user: { role: 'startup' } })
  api.records.startups.push(
    exampleOf('startups', { startup_name: 'Chuva', city: 'Praia', user_uuid: api.records.users[0]?.['user_uuid'] }),
  )
  const { provider } = setUp(api)
  const stop = new AbortController()
  const { data } = await provider.getList('startups', {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'startup_name', order: 'ASC' },
    filter: {},
    signal: stop.signal,
  })
  expect(data).toMatchObject([{ startup_name: 'Chuva', is_published: false }])
  const { data: edited } = await provider.update('startups', {
    id: data[0].id,
    data: { ...data[0], city: 'Mindelo' },
    previousData: data[0],
  })
  expect(edited).toMatchObject({ city: 'Mindelo', startup_name: 'Chuva' })
  expect(api.made.at(-1)).toMatchObject({
    name: 'startups.update',
    body: { startup_uuid: data[0].id, city: 'Mindelo' },
  })
})

it('rejects what a test asks it to reject, once', async () => {
  const api = createMockApi({ user: {} })
  const { client } = setUp(api)
  api.failNext('dashboard.figures', 503, 'Not ready')
  await expect(client.call(contract.dashboard.figures)).rejects.toMatchObject({ status: 503, message: 'Not ready' })
  api.failNext('dashboard.figures', 0)
  await expect(client.call(contract.dashboard.figures)).rejects.toMatchObject({ status: 0 })
  expect(await client.call(contract.dashboard.figures)).toHaveProperty('founder')
})

it('has a handler for every call, with and without its slash', () => {
  const paths = createMockApi().handlers.map((handler) => `${String(handler.info.header)}`)
  for (const [, call] of calls) {
    const path = call.path.replace(/\{(\w+)\}/g, ':$1')
    expect(paths).toContain(`${call.method} */api/${path}`)
    expect(paths).toContain(`${call.method} */api/${path.replace(/\/$/, '')}`)
  }
})

it('makes up a whole record of every resource', () => {
  for (const { name, id, fields } of Object.values(resources))
    expect(Object.keys(exampleOf(name))).toEqual(expect.arrayContaining([id, ...Object.keys(fields)]))
})
