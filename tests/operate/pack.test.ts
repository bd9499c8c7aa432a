import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmod, chown, copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pack } from '@baobab/tooling/pack.ts'

/* The packed archive, as a stranger unpacks it on a machine that has Node and nothing else. */

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'baobab-packed-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

it('starts with Node alone, signs people in, makes pages and pictures, and stops in order', async () => {
  const file = join(folder, 'packed.tar.gz')
  const line = await pack(file)
  expect(line).toMatch(/: \d+\.\d MB, \d+ files\./)
  process.stdout.write(`${line}\n`)
  const place = join(folder, 'place')
  await mkdir(place)
  expect(spawnSync('tar', ['-xzf', file, '-C', place]).status).toBe(0)
  const [name = ''] = await readdir(place)
  const here = join(place, name)
  const files = await readdir(here, { recursive: true })
  // Nothing that builds or tests, and no data of the machine that packed it.
  for (const other of ['node_modules/vite', 'node_modules/astro', 'node_modules/typescript', 'tests', 'data', '.git'])
    expect(files).not.toContain(other)
  // What a stranger goes by: the guides, the samples that they name, every variable.
  expect(files).toEqual(
    expect.arrayContaining(['.env.example', 'CHANGELOG.md', 'docs/deploy.md', 'docs/samples/nginx.conf']),
  )
  expect(files.filter((one) => one.includes('.test.') && !one.startsWith('node_modules'))).toEqual([])

  // A path with node in it and no npm; and, as in a container, somebody who may write to the folder of the data alone.
  const bin = join(folder, 'bin')
  await mkdir(bin)
  await copyFile(process.execPath, join(bin, 'node'))
  const data = join(folder, 'data')
  await mkdir(data)
  const other = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined
  if (other) await chown(data, other.uid, other.gid)
  await chmod(folder, 0o755)
  const env = { PATH: bin, DATA_DIR: data, DEMO: '1', PORT: '0' }
  const node = (args: readonly string[], more: NodeJS.ProcessEnv = {}) =>
    spawn('node', args, { cwd: here, env: { ...env, ...more }, ...other, stdio: ['ignore', 'pipe', 'pipe'] })
  const server = node(['server.mjs'])
  let output = ''
  for (const from of [server.stdout, server.stderr]) from.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => server.once('close', resolve))
  await expect.poll(() => output, { timeout: 200_000 }).toContain('"msg":"ready"')
  const address = `http://127.0.0.1:${/"port":(\d+)/.exec(output)?.[1] ?? ''}`
  const { version } = (await (await fetch(`${address}/version`)).json()) as { version: string }
  expect(name).toBe(`baobab-${version}`)
  const session = await fetch(`${address}/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.example', password: 'Baobab-demo-2026' }),
  })
  expect(session.status).toBe(200)
  const home = await (await fetch(`${address}/`)).text()
  const startups = await (await fetch(`${address}/startups`)).text()
  for (const [page, words] of [
    [home, 'We connect Startups to Potential Markets'],
    [startups, '/startups/'],
    [await (await fetch(`${address}/app/`)).text(), '<script'],
  ] as const)
    expect(page).toContain(words)
  const picture = /\/files\/[^\s"',]+\.webp/.exec(startups)?.[0] ?? ''
  expect((await fetch(address + picture)).headers.get('content-type')).toBe('image/webp')

  server.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(output).not.toMatch(/"level":[56]0/)
  const told = await run(node(['cli.mjs', 'first-admin']))
  expect(told.code).toBe(1)
  expect(told.said).toContain('There is an administrator already')
  // What to do about it is said as it is done here, where there is no npm.
  const looked = await run(node(['cli.mjs', 'doctor'], { DEMO: '0', PUBLIC_URL: 'https://baobab.invalid' }))
  expect(looked.said).toContain('Move to a server: node cli.mjs move-to-postgres URL.')
  expect(looked.said).not.toContain('npm')
})

/** What a process said, and how it ended. */
async function run(child: ChildProcess): Promise<{ readonly code: number | null; readonly said: string }> {
  let said = ''
  for (const from of [child.stdout, child.stderr]) from?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said }
}
