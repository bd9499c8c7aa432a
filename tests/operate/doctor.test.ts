import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkDisk } from '@baobab/api/cli/doctor/services.ts'
import { cli, startServer } from './processes.ts'

/* The doctor beside a running server, and on a disk that fills, which wants a machine of which one is root. */

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'baobab-doctor-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

it('notices a disk that fills', async () => {
  const small = join(folder, 'small')
  await mkdir(small)
  expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', small]).stderr.toString()).toBe('')
  try {
    expect((await checkDisk({ dataDir: small })).level).toBe('warning')
    await writeFile(join(small, 'filling'), Buffer.alloc(20 * 1024 * 1024))
    expect(await checkDisk({ dataDir: small })).toMatchObject({
      level: 'broken',
      todo: expect.stringContaining('Make room'),
    })
  } finally {
    spawnSync('umount', [small])
  }
})

it('says by its exit code and in lines what is wrong, and is read by programs', async () => {
  const env = { DATA_DIR: join(folder, 'own'), BACKUP_EVERY: '24', BACKUP_TO: join(folder, 'backups') }
  const server = await startServer(env)
  const beside = { ...env, PORT: new URL(server.address).port }
  const first = await cli(['doctor', '--json'], beside)
  const found = JSON.parse(first.text) as { part: string; level: string }[] // What the command prints.
  const levelOf = (part: string) => found.find((one) => one.part === part)?.level
  expect([levelOf('database'), levelOf('address'), levelOf('files')]).toEqual(['ok', 'ok', 'ok'])
  expect(await server.stop()).toBe(0)
  await rm(env.BACKUP_TO, { recursive: true, force: true })
  const broken = await cli(['doctor'], beside)
  expect(broken.code).toBe(1)
  expect(broken.text).toMatch(/BROKEN backup +No backup lies in [^\n]+\n +→ Look for/)
  expect(await cli(['doctor'], { DATA_DIR: folder, PORT: 'many' })).toEqual({
    code: 1,
    text: 'PORT must be a port number from 0 to 65535.\n',
  })
  expect(await cli(['doctor'], { DATA_DIR: folder, BACKUP_TO: join(folder, 'files', 'backups') })).toEqual({
    code: 1,
    text: expect.stringMatching(/^BACKUP_TO must lie apart from the files that people bring [^\n]+\n$/) as string,
  })
})
