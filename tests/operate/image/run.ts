import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ran, type Builder } from './build.ts'

/** What of the image's own settings decides how it is run. */
interface Settings {
  readonly User: string
  readonly Cmd: readonly string[]
  readonly Env: readonly string[]
  readonly WorkingDir: string
  readonly Healthcheck: { readonly Test: readonly string[] }
}

/** Whoever the Dockerfile names. */
const user = 10_001
const name = 'baobab'

/** A container of the image that runs, as compose.yaml runs it: a root that nobody writes, no capability, nobody's root. */
export interface Container {
  /** Runs a program in it: its exit code, and what it printed. */
  exec(args: readonly string[]): { readonly code: number; readonly text: string }
  readonly health: readonly string[]
  output(): string
  /** What the kernel says of its first process. */
  status(): string
  /** Ends it as an operator would; answers its exit code. */
  stop(): Promise<number | null>
}

/** Starts the image with a folder for its data, in the network of this machine. */
export function startContainer({ buildah }: Builder, folder: string, env: Readonly<Record<string, string>>): Container {
  const { Docker } = JSON.parse(buildah(['inspect', '--type', 'image', 'localhost/baobab'])) as {
    readonly Docker: { readonly config: Settings }
  }
  const settings = Docker.config
  if (settings.User !== String(user)) throw new Error(`The image runs as ${settings.User}.`)
  const bundle = join(folder, 'bundle')
  const data = join(folder, 'data')
  for (const one of [bundle, data]) mkdirSync(one)
  chownSync(data, user, user)
  ran('runc', ['spec', '--bundle', bundle])
  const file = join(bundle, 'config.json')
  const spec = JSON.parse(readFileSync(file, 'utf8')) as Spec
  const path = buildah(['mount', buildah(['from', '--pull-never', 'localhost/baobab'])])
  const options = ['nosuid', 'nodev', 'mode=1777', 'size=256m']
  const none = { bounding: [], effective: [], inheritable: [], permitted: [], ambient: [] }
  writeFileSync(
    file,
    JSON.stringify({
      ...spec,
      root: { path, readonly: true },
      process: {
        ...spec.process,
        terminal: false,
        user: { uid: user, gid: user },
        args: settings.Cmd,
        cwd: settings.WorkingDir,
        env: [...settings.Env, ...Object.entries(env).map(([key, value]) => `${key}=${value}`)],
        capabilities: none,
        noNewPrivileges: true,
      },
      mounts: [
        ...spec.mounts,
        { destination: '/tmp', type: 'tmpfs', source: 'tmpfs', options },
        { destination: '/data', type: 'bind', source: data, options: ['rbind', 'rw'] },
      ],
      linux: { ...spec.linux, namespaces: spec.linux.namespaces.filter(({ type }) => type !== 'network') },
    }),
  )
  const own = ['--root', join(folder, 'runc')]
  const child = spawn('runc', [...own, 'run', '--bundle', bundle, name], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const from of [child.stdout, child.stderr]) from.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    health: settings.Healthcheck.Test.slice(1),
    exec(args) {
      const { status, stdout, stderr } = spawnSync('runc', [...own, 'exec', name, ...args], { encoding: 'utf8' })
      return { code: status ?? 1, text: stdout + stderr }
    },
    output: () => said,
    status() {
      const { pid } = JSON.parse(ran('runc', [...own, 'state', name])) as { readonly pid: number }
      return readFileSync(`/proc/${pid}/status`, 'utf8')
    },
    stop() {
      ran('runc', [...own, 'kill', name, 'TERM'])
      return ended
    },
  }
}

interface Spec {
  readonly process: object
  readonly mounts: readonly object[]
  readonly linux: { readonly namespaces: readonly { readonly type: string }[] }
}

/** Waits until a server is ready; throws with what it said where it is not within the time. */
export async function ready(container: Container, address: string, ms: number): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < ms) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return performance.now() - began
    await pause(200)
  }
  throw new Error(`The container is not ready:\n${container.output()}`)
}
