import { randomUUID } from 'node:crypto'
import { createMockApi, exampleOf } from '@baobab/data-provider/testing/handlers.ts'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll } from 'vitest'
import { describeDataProvider } from './dataProvider.shared.ts'

const password = 'Baobab-demo-2026'
const api = createMockApi({ password })
const server = setupServer(...api.handlers)

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())

describeDataProvider('the mock', () => ({
  fetch: (request) => fetch(request),
  person: async (role, { email_verified = true } = {}) => {
    const email = `${randomUUID()}@test.example`
    api.records.users.push(exampleOf('users', { email, role, email_verified }))
    return { email, password }
  },
}))
