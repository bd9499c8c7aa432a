import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Debian's programs that build and run an image, and what each is of use for. */
const needed = { buildah: 'build', debootstrap: 'make the first image', runc: 'run' } as const

/** Says what is missing of what an image is built and run with; undefined where nothing is. */
export function missing(): string | undefined {
  if (process.getuid?.() !== 0) return 'An image is built and run by root here.'
  const absent = Object.keys(needed).filter((name) => spawnSync('which', [name]).status !== 0)
  return absent.length === 0 ? undefined : `Install what is missing: apt-get install -y ${absent.join(' ')}`
}

/** Runs a program to its end, and answers what it printed. Throws with its words where it fails. */
export function ran(command: string, args: readonly string[], shown = false): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
  })
  if (status !== 0) throw new Error(`${command} ${args[0] ?? ''} failed (${String(status)}):\n${stderr ?? ''}`)
  return (stdout ?? '').trim()
}

/** Buildah with a store of its own in a folder, and without an engine. */
export function builder(folder: string) {
  const policy = join(folder, 'policy.json')
  writeFileSync(policy, JSON.stringify({ default: [{ type: 'insecureAcceptAnything' }] }))
  const own = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs']
  const signing = ['--signature-policy', policy]
  const buildah = (args: readonly string[], shown = false) => ran('buildah', [...own, ...args], shown)
  return {
    buildah,
    commit: (container: string, name: string) => buildah(['commit', ...signing, '-q', '--rm', container, name]),
    build: (args: readonly string[]) =>
      buildah(['build', ...signing, '--isolation', 'chroot', '--pull-never', '--format', 'docker', ...args], true),
  }
}
export type Builder = ReturnType<typeof builder>

/** Where this machine has Debian's packages from; none where it does not say. */
function mirror(): readonly string[] {
  const told = spawnSync('apt-get', ['indextargets', '--format', '$(SITE) $(RELEASE)'], { encoding: 'utf8' })
  const site = /^(\S+) bookworm$/m.exec(told.stdout ?? '')?.[1]
  return site === undefined ? [] : [site]
}

/** Makes the images that the Dockerfile begins with, of Debian's packages and of the Node and npm that run this. */
export function makeFirstImages({ buildah, commit }: Builder, folder: string): void {
  const debian = join(folder, 'debian')
  ran('debootstrap', ['--variant=minbase', 'bookworm', debian, ...mirror()], true)
  const first = buildah(['from', 'scratch'])
  const place = buildah(['mount', first])
  // With owners, devices and links as they are.
  ran('cp', ['-a', `${debian}/.`, place])
  commit(first, 'docker.io/library/debian:bookworm-slim')

  const second = buildah(['from', '--pull-never', 'docker.io/library/debian:bookworm-slim'])
  const install = 'apt-get update -q && apt-get install -y -q --no-install-recommends ca-certificates libstdc++6'
  buildah(['run', '--isolation', 'chroot', second, '--', 'sh', '-c', install], true)
  const local = join(buildah(['mount', second]), 'usr/local')
  cpSync(process.execPath, join(local, 'bin/node'), { dereference: true })
  chmodSync(join(local, 'bin/node'), 0o755)
  const npm = dirname(dirname(process.env['npm_execpath'] ?? ''))
  mkdirSync(join(local, 'lib/node_modules'), { recursive: true })
  cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true, dereference: true })
  for (const name of ['npm', 'npx']) symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name))
  commit(second, 'docker.io/library/node:26-bookworm-slim')
}

/** Builds the image of the Dockerfile; within it npm asks where npm asks here. */
export function buildImage({ build }: Builder, folder: string, publicUrl: string): void {
  const npmrc = join(folder, 'npmrc')
  const told = ran('npm', ['config', 'get', 'cafile'])
  const authority = told === 'null' || told === '' ? process.env['NODE_EXTRA_CA_CERTS'] : told
  const inside = '/run/npm-authority.crt'
  writeFileSync(
    npmrc,
    `registry=${ran('npm', ['config', 'get', 'registry'])}\n${authority ? `cafile=${inside}\n` : ''}`,
  )
  const volumes = ['-v', `${npmrc}:/root/.npmrc:ro`, ...(authority ? ['-v', `${authority}:${inside}:ro`] : [])]
  build([...volumes, '--build-arg', `PUBLIC_URL=${publicUrl}`, '-t', 'baobab', root])
}
