import { fork, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
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

  it('is had by one of many processes that want it at once, whether it is missing, dead or empty', async () => {
    const script = join(folder, 'racer.mjs')
    await writeFile(
      script,
      `import { lockFolder } from ${JSON.stringify(new URL('lock.ts', import.meta.url).href)}
      let unlock
      process.on('message', async (folder) => {
        if (folder === 'end') await unlock?.()
        else unlock = await lockFolder(folder).catch(({ message }) => void (said = message))
        process.send(folder === 'end' ? 'ended' : unlock ? 'has it' : said)
        if (folder === 'end') unlock = undefined
      })
      let said
      process.send('ready')`,
    )
    const racers = Array.from({ length: 5 }, () => fork(script, { stdio: 'inherit' }))
    const answerOf = async (racer: ChildProcess) => String((await once(racer, 'message'))[0])
    const tell = (racer: ChildProcess, word: string) => {
      const answer = answerOf(racer)
      racer.send(word)
      return answer
    }
    try {
      await Promise.all(racers.map(answerOf))
      const dead = spawnSync(process.execPath, ['-e', '']).pid
      for (let round = 0; round < 60; round++) {
        const left = [undefined, JSON.stringify({ pid: dead, started: `boot:${round}` }), ''][round % 3]
        if (left !== undefined) await writeFile(path(), left)
        const said = await Promise.all(racers.map((racer) => tell(racer, folder)))
        expect([round, said.filter((one) => one === 'has it')]).toEqual([round, ['has it']])
        for (const one of said) expect(one).toMatch(/^has it$|is in use by process \d+|is being opened by another/)
        await Promise.all(racers.map((racer) => tell(racer, 'end')))
        expect((await readdir(folder)).toSorted()).toEqual(['racer.mjs'])
      }
    } finally {
      for (const racer of racers) racer.kill()
    }
  }, 60_000)

  it('is taken over though who took it over before was killed in the middle of that', async () => {
    const dead = spawnSync(process.execPath, ['-e', '']).pid
    const left = JSON.stringify({ pid: dead, started: 'boot:1' })
    await writeFile(path(), left)
    const guard = `${path()}.${createHash('sha256').update(left).digest('hex').slice(0, 16)}`
    await writeFile(guard, JSON.stringify({ pid: dead, started: 'boot:2' }))
    const unlock = await lockFolder(folder)
    expect(await readdir(folder)).toEqual(['pg.lock'])
    await unlock()
  })

  it('says so when the folder cannot be written', async () => {
    await expect(lockFolder(join(folder, 'missing'))).rejects.toThrow(DatabaseError)
  })
})
