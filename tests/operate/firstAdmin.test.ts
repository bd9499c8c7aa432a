import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cli, startServer, type RunningServer } from './processes.ts'

/* The first start of an installation without the demo. */

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'baobab-first-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

const linkIn = (text: string) => /\S+\/auth\/first-administrator#token=(\S+)/.exec(text)
const post = ({ address }: RunningServer, call: string, body: object) =>
  fetch(`${address}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

it('prints a link that makes the administrator, until there is one', async () => {
  const env = { DATA_DIR: folder }
  const made = await cli(['first-admin'], env)
  expect(made).toMatchObject({ code: 0, text: expect.stringContaining('Open this link within a day') })
  const server = await startServer(env)
  await expect
    .poll(() => linkIn(server.output())?.[0])
    .toMatch(`${server.address.replace('127.0.0.1', 'localhost')}/auth/`)
  const token = linkIn(server.output())?.[1]
  expect(token).not.toBe(linkIn(made.text)?.[1])
  // In what people read, and in no line of the log.
  expect(
    server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.includes(token ?? '')),
  ).toEqual([])
  const [email, password] = ['efua@test.example', 'Long-enough-2026']
  const person = { token, email, first_name: 'Efua', last_name: 'Sarpong', password, confirm_password: password }
  expect((await post(server, 'first_admin/', person)).status).toBe(200)
  expect((await post(server, 'login/', { email, password })).status).toBe(200)
  expect(await server.stop()).toBe(0)

  const again = await startServer(env)
  expect(await again.stop()).toBe(0)
  expect(linkIn(again.output())).toBeNull()
  expect(await cli(['first-admin'], env)).toMatchObject({
    code: 1,
    text: 'There is an administrator already. Make another with create-admin, or in the console.\n',
  })
})
