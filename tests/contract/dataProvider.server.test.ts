import { afterAll, beforeAll } from 'vitest'
import { password } from './builders.ts'
import { describeDataProvider } from './dataProvider.shared.ts'
import { testApp, type TestApp } from './harness.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp('embedded')
})
afterAll(() => app.close())

describeDataProvider('the real server', () => ({
  fetch: (request) => app.app.fetch(request, { incoming: { socket: { remoteAddress: '192.0.2.1' } } }),
  person: async (role, values) => ({ email: (await app.user({ role, ...values })).email, password }),
}))
