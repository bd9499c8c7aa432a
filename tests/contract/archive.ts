import { expect } from 'vitest'
import { unzip } from '../support/unzip.ts'
import type { TestApp } from './harness.ts'

/** Everything about somebody, as they ask for it and download it: its files by their names. */
export async function archiveOf(
  app: TestApp,
  person: { readonly token: string },
): Promise<Readonly<Record<string, string>>> {
  const asked = await app.post('privacy/archive/request/', {}, person.token)
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  await app.mails()
  const response = await app.app.fetch(
    new Request('http://baobab.test/api/privacy/archive/download/', {
      headers: { authorization: `Token ${person.token}` },
    }),
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  )
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/zip')
  return unzip(Buffer.from(await response.arrayBuffer()))
}
