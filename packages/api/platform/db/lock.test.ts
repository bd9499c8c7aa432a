import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DatabaseError } from './client.ts'
import { lockFolder } from './lock.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baobab-lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

const path = () => join(folder, 'pg.lock')

describe('the lock of the embedded database', () => {
  it('rejects a second holder with a message, and lets the next one in after the first', async () => {
    const unlock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(
      new RegExp(`in use by process ${process.pid}\\. Stop that one first, or set DATABASE_URL`),
    )
    await unlock()
    await (
      await lockFolder(folder)
    )()
    await expect(readFile(path())).rejects.toThrow()
  })

  it('is taken over from a dead process, and from a process whose number came again', async () => {
    const dead = spawnSync(process.execPath, ['-e', '']).pid
    for (const holder of [
      { pid: dead, started: 'boot:1' },
      { pid: process.pid, started: 'another boot:1' },
    ]) {
      await writeFile(path(), JSON.stringify(holder))
      await (
        await lockFolder(folder)
      )()
    }
  })

  it('is taken over when it holds nothing that can be read', async () => {
    await writeFile(path(), '')
    await (
      await lockFolder(folder)
    )()
  })

  it('says so when the folder cannot be written', async () => {
    await expect(lockFolder(join(folder, 'missing'))).rejects.toThrow(DatabaseError)
  })
})
