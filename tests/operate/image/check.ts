/*
 * npm run check:image: builds the image of the Dockerfile and runs it on a PostgreSQL server as compose.yaml does, where neither an
 * engine nor a registry of images is at hand: buildah builds it, on images that debootstrap makes of Debian's packages, and runc runs it.
 * Needs root on Debian. Says its size and times; exits 1 where something of it does not hold.
 */
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '../../postgres/databases.ts'
import { startPostgres } from '../../postgres/server.ts'
import { builder, buildImage, makeFirstImages, missing } from './build.ts'
import { ready, startContainer } from './run.ts'

const port = 46_400
const address = `http://127.0.0.1:${port}`
const say = (line: string) => process.stdout.write(`${line}\n`)
const wrong: string[] = []
const expect = (holds: boolean, what: string) => {
  say(`  ${holds ? 'ok    ' : 'BROKEN'} ${what}`)
  if (!holds) wrong.push(what)
}

const reason = missing()
if (reason !== undefined) {
  say(reason)
  process.exit(2)
}
const folder = await mkdtemp(join(tmpdir(), 'baobab-image-'))
const postgres = await startPostgres()
try {
  const tools = builder(folder)
  const began = performance.now()
  makeFirstImages(tools, folder)
  const based = performance.now()
  buildImage(tools, folder, address)
  const seconds = (from: number, to: number) => `${((to - from) / 1_000).toFixed(0)} s`
  const [size = ''] = tools.buildah(['images', '--format', '{{.Size}}', 'localhost/baobab']).split('\n')
  say(
    `The image: ${size}, built in ${seconds(based, performance.now())}; what it begins with in ${seconds(began, based)}`,
  )

  const { url } = await createDatabase(postgres.url)
  const env = { PORT: String(port), PUBLIC_URL: address, DATABASE_URL: url, DEMO: '0' }
  const container = startContainer(tools, folder, env)
  say(`Ready after ${seconds(0, await ready(container, address, 120_000))}`)
  const status = container.status()
  expect(/^Uid:\s+10001\s+10001/m.test(status), 'runs as nobody’s root')
  expect(/^CapEff:\s+0+$/m.test(status) && /^NoNewPrivs:\s+1$/m.test(status), 'has no capability and gains none')
  expect(container.exec(['touch', '/app/x']).code !== 0, 'cannot write its own files')
  expect(container.exec(['sh', '-c', 'command -v npm || command -v cc']).code !== 0, 'has no npm and no compiler')
  expect(container.exec(container.health).code === 0, 'is well by its own health check')
  const home = await (await fetch(address)).text()
  expect(home.includes('We connect Startups to Potential Markets'), 'shows its home page')
  expect((await fetch(`${address}/app/`)).ok, 'opens the console')
  expect(container.output().includes('/auth/first-administrator#token='), 'prints the link of the first administrator')
  const asked = container.exec(['node', 'cli.mjs', 'doctor'])
  expect(/ok\s+database/.test(asked.text), 'looks at its database by the doctor')
  const [, peak = '?'] = /^VmHWM:\s+(\d+) kB/m.exec(container.status()) ?? []
  say(`  at most ${Math.round(Number(peak) / 1_000)} MB of memory`)
  const code = await container.stop()
  expect(code === 0, `ends in order when it is asked to (${String(code)})`)
  expect(!/"level":[56]0/.test(container.output()), 'logs no error')
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
if (wrong.length > 0) process.exitCode = 1
