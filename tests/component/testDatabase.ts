import { inject } from 'vitest'
import type { WorkerApp } from './database.ts'

const worker = process.env['VITEST_POOL_ID'] ?? '1'

/** Where the calls of this test worker are answered, and how they say whose they are. */
export const realServer = () => ({ address: inject('componentServer'), headers: { 'x-test-worker': worker } })

/** What a test does to its database beside the calls of the API; see `WorkerApp`. */
export type TestDatabase = Omit<WorkerApp, 'app'>

async function ask(...call: readonly unknown[]): Promise<unknown> {
  const { address, headers } = realServer()
  const response = await fetch(`${address}/test`, { method: 'POST', headers, body: JSON.stringify(call) })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`The server of the component tests failed: ${text}`)
  return JSON.parse(text)
}

/** The database of this test worker, which lies in the server of the component tests. */
export const testDatabase: TestDatabase = {
  start: async (start) => void (await ask('start', start)),
  add: async (rows) => void (await ask('add', rows)),
  signIn: (user) => ask('signIn', user),
  query: async (text) => (await ask('query', text)) as readonly unknown[], // it is what `WorkerApp` answers
  sendMails: async () => void (await ask('sendMails')),
}
