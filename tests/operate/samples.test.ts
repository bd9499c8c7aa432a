import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readEnv } from '@baobab/api'
import { variables } from '@baobab/api/platform/env/variables.ts'
import { heapOptions } from '@baobab/tooling/heap.ts'
import { cli, startServer, type RunningServer } from './processes.ts'

/* What an operator copies: the files for containers, the unit of systemd and the nginx in front, as far as they run without an engine of containers. */

const top = join(import.meta.dirname, '..', '..')
const fileOf = (name: string) => readFile(join(top, name), 'utf8')
let folder = ''
let server: RunningServer
/** The store of files is away: nobody listens at that port. */
const env = () => ({
  DATA_DIR: join(folder, 'data'),
  TRUSTED_PROXIES: '1',
  FILES_URL: 's3://key:secret@127.0.0.1:1/pictures?tls=0',
})
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baobab-samples-'))
  const named = ['create-admin', '--email', 'efua@test.example', '--first-name', 'Efua', '--last-name', 'Sarpong']
  const { code, text } = await cli(named, { ...env(), ADMIN_PASSWORD: 'Long-enough-2026' })
  if (code !== 0) throw new Error(text)
  server = await startServer(env())
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

interface Service {
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly networks?: readonly string[]
  readonly depends_on?: Readonly<Record<string, object>>
  readonly ports?: readonly string[]
  readonly read_only?: boolean
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
  readonly networks: Readonly<Record<string, unknown>>
}

describe('compose.yaml', () => {
  it('names only what it describes, and opens the proxy and the mails alone', async () => {
    const { services, volumes, networks } = parse(await fileOf('compose.yaml')) as Compose // Our own file.
    for (const { volumes: mounted = [], networks: joined = [], depends_on = {} } of Object.values(services)) {
      for (const mount of mounted) expect(Object.keys(volumes)).toContain(mount.split(':')[0])
      for (const network of joined) expect(Object.keys(networks)).toContain(network)
      for (const other of Object.keys(depends_on)) expect(Object.keys(services)).toContain(other)
    }
    const opened = Object.entries(services).filter(([, { ports }]) => ports !== undefined)
    expect(opened.map(([name]) => name).toSorted()).toEqual(['mail', 'proxy'])
    expect(services['app']?.read_only).toBe(true)
  })

  it('sets variables that the server has, to what it takes', async () => {
    const { services } = parse(await fileOf('compose.yaml')) as Compose // Our own file.
    const environment = services['app']?.environment ?? {}
    expect(Object.keys(environment).filter((name) => !(name in variables))).toEqual([])
    const given = { DB_PASSWORD: 'secret', FILES_SECRET: 'secret' } as Readonly<Record<string, string>>
    const filled = (text: string) =>
      text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_whole, name: string, kind?: string, rest?: string) => {
        const value = given[name] ?? (kind === '-' ? rest : undefined)
        expect(value, name).toBeDefined()
        return value ?? ''
      })
    const set = Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, filled(text)]))
    expect(readEnv(set)).toMatchObject({
      publicUrl: 'https://localhost',
      demo: false,
      databaseUrl: 'postgresql://baobab:secret@db:5432/baobab',
      filesPlace: { bucket: 'baobab', region: 'us-east-1' },
    })
  })
})

describe('the Dockerfile', () => {
  it('ends as nobody’s root, with what the archive holds', async () => {
    const last = (await fileOf('Dockerfile')).split(/^FROM /m).at(-1) ?? ''
    expect(/^USER (.+)$/m.exec(last)?.[1]).toBe('10001')
    expect(/^CMD (.+)$/m.exec(last)?.[1]).toBe(
      JSON.stringify(['node', ...heapOptions, 'server.mjs']).replaceAll(',', ', '),
    )
    expect(last).not.toMatch(/\bnpm /)
  })

  it('asks for health by a command that succeeds while the server is ready, and fails once it is not', async () => {
    const words = JSON.parse(/HEALTHCHECK[^]*?CMD (\[.+\])/.exec(await fileOf('Dockerfile'))?.[1] ?? '[]') as string[] // Our own file.
    const asked = (port: string) => spawnSync(process.execPath, words.slice(1), { env: { PORT: port } }).status
    expect(asked(new URL(server.address).port)).toBe(0)
    expect(asked(String(await freePort()))).toBe(1)
  })
})

describe('the unit of systemd', () => {
  it('is one that systemd takes', async () => {
    const sample = await fileOf('docs/samples/baobab@.service')
    expect(sample).toContain(`ExecStart=/usr/bin/node ${heapOptions.join(' ')} server.mjs\n`)
    // Else its own processes are ended beside it, in the middle of what people wait for.
    expect(sample).toContain('\nKillMode=mixed\n')
    const unit = sample.replace('/usr/bin/node', process.execPath)
    const path = join(folder, 'baobab@3001.service')
    await writeFile(path, unit)
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' })
    expect(stderr.split('\n').filter((line) => line.includes('baobab@'))).toEqual([])
    expect(status, stderr).toBe(0)
  })
})

describe('the nginx in front', () => {
  it('passes on pages, calls and streams over TLS, and goes on while a call is answered 503', async () => {
    const [tls, plain] = [await freePort(), await freePort()]
    const own = spawnSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '2',
        '-subj',
        '/CN=baobab.example',
        '-keyout',
        join(folder, 'privkey.pem'),
        '-out',
        join(folder, 'fullchain.pem'),
      ],
      { encoding: 'utf8' },
    )
    expect(own.status, own.stderr).toBe(0)
    const sample = (await fileOf('docs/samples/nginx.conf'))
      .replaceAll('/etc/ssl/baobab', folder)
      .replaceAll(/127\.0\.0\.1:300[12]/g, new URL(server.address).host)
      .replaceAll(/^ *listen \[::\].*$/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443', `listen 127.0.0.1:${tls}`)
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${join(folder, kind)};`,
    )
    const conf = join(folder, 'nginx.conf')
    await writeFile(
      conf,
      `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')} warn;
events {} http { access_log off; ${places.join(' ')} ${sample} }`,
    )
    await mkdir(join(folder, 'logs'))
    const tried = spawnSync('nginx', ['-t', '-p', folder, '-c', conf], { encoding: 'utf8' })
    expect(tried.status, tried.stderr).toBe(0)
    const nginx = spawn('nginx', ['-p', folder, '-c', conf], { stdio: 'ignore' })
    try {
      await expect
        .poll(() =>
          ask(tls, 'GET', '/version').then(
            ({ status }) => status,
            () => 0,
          ),
        )
        .toBe(200)
      const moved = await fetch(`http://127.0.0.1:${plain}/about`, { redirect: 'manual' })
      expect([moved.status, new URL(moved.headers.get('location') ?? '').protocol]).toEqual([301, 'https:'])
      const session = await ask(tls, 'POST', '/api/login/', {
        email: 'efua@test.example',
        password: 'Long-enough-2026',
      })
      const { access_token } = JSON.parse(session.text) as { access_token: string }
      expect(session.status).toBe(200)
      // The beginning of a stream comes at once, though it does not end.
      const stream = await ask(tls, 'GET', '/api/events/', undefined, access_token)
      expect([stream.status, stream.type]).toEqual([200, 'text/event-stream'])
      expect(stream.text.length).toBeGreaterThan(0)
      // A call that nothing can answer now takes no process away from the others.
      const picture = `/files/${randomUUID()}.webp`
      for (const path of [picture, '/version', picture, '/version'])
        expect([path, (await ask(tls, 'GET', path)).status]).toEqual([path, path === picture ? 503 : 200])
    } finally {
      nginx.kill('SIGTERM')
      await new Promise((resolve) => nginx.once('close', resolve))
    }
  })
})

/** A request over TLS to the name of the sample; of a stream, its first bytes. */
function ask(port: number, method: string, path: string, body?: object, token?: string) {
  return new Promise<{ status: number | undefined; type: string | undefined; text: string }>((resolve, reject) => {
    const headers = {
      host: 'baobab.example',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : { authorization: `Token ${token}` }),
    }
    const sent = request({ port, method, path, headers, host: '127.0.0.1', rejectUnauthorized: false }, (answer) => {
      const type = answer.headers['content-type']
      let text = ''
      const done = () => resolve({ status: answer.statusCode, type: type?.split(';')[0], text })
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString()
        if (type?.startsWith('text/event-stream') !== true) return
        done()
        sent.destroy()
      })
      answer.once('end', done)
    })
    sent.once('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
