import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase, readEnv } from '@baobab/api'
import { createDatabase } from '../postgres/databases.ts'
import { cli } from './processes.ts'

/* Erasing by command, and what a restore makes of it. */

let folder = ''
const undo: (() => Promise<unknown>)[] = []
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'baobab-erasing-'))))
afterAll(async () => {
  for (const one of undo) await one()
  await rm(folder, { recursive: true, force: true })
})

async function isThere(env: Readonly<Record<string, string>>, email: string): Promise<boolean> {
  const db = await openDatabase(readEnv(env))
  try {
    return (await db.run('select 1 from users where email = $1', [email])).length === 1
  } finally {
    await db.close()
  }
}

describe.each(['embedded', 'server'] as const)('a person who is erased by command (%s)', (kind) => {
  it('stays erased when a backup from before is restored', async () => {
    const made = kind === 'server' ? await createDatabase(inject('postgresUrl')) : undefined
    if (made) undo.push(made.drop)
    const env = { DATA_DIR: join(folder, kind), ...(made ? { DATABASE_URL: made.url } : {}) }
    const [gone, stays] = ['gone@test.example', 'stays@test.example']
    for (const email of [gone, stays]) {
      const named = ['create-admin', '--email', email, '--first-name', 'Ama', '--last-name', 'Mensah']
      expect(await cli(named, { ...env, ADMIN_PASSWORD: 'Long-enough-2026' })).toMatchObject({ code: 0 })
    }
    const file = join(folder, `${kind}.tar.zst`)
    expect((await cli(['backup', file], env)).code).toBe(0)

    expect(await cli(['erase-user', gone], env)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/What goes with gone@test\.example:\n[^]*Nothing was erased\./),
    })
    expect(await cli(['erase-user', 'nobody@test.example', '--yes'], env)).toMatchObject({
      code: 1,
      text: expect.stringContaining('There is no account with the address nobody@test.example.'),
    })
    expect(await isThere(env, gone)).toBe(true)
    expect(await cli(['erase-user', gone, '--yes'], env)).toMatchObject({
      code: 0,
      text: expect.stringContaining(`${gone} is erased.`),
    })
    expect(await isThere(env, gone)).toBe(false)

    expect(await cli(['restore', file, '--replace'], env)).toMatchObject({
      code: 0,
      text: expect.stringContaining('erased   1 accounts'),
    })
    expect(await isThere(env, gone)).toBe(false)
    expect(await isThere(env, stays)).toBe(true)
    // Elsewhere nobody knows of it, until the notes are brought.
    const other = { DATA_DIR: join(folder, `${kind}-other`) }
    expect(await cli(['restore', file], other)).toMatchObject({
      code: 0,
      text: expect.stringContaining('DATA_DIR holds no erasures.log'),
    })
    expect(await isThere(other, gone)).toBe(true)
    expect(await cli(['replay-erasures', env.DATA_DIR], other)).toMatchObject({
      code: 0,
      text: expect.stringContaining('Erased again: 1 accounts'),
    })
    expect(await isThere(other, gone)).toBe(false)
  })
})
