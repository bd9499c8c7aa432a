import { randomUUID } from 'node:crypto'
import { appendFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { namesOf, noteErasure, readErasures, readHasher } from './ledger.ts'

let folder = ''
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'baobab-ledger-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

const at = new Date('2026-03-01T12:00:00Z')
const person = () => ({ id: randomUUID(), email: `${randomUUID()}@test.example` })
const isNoted = async ({ id, email }: ReturnType<typeof person>) => {
  const [hash, erased] = [await readHasher(folder), await readErasures(folder)]
  return [namesOf.account(id), namesOf.address(email)].map((name) => erased.get(hash?.(name) ?? '')?.getTime())
}

it('notes those that are erased at once under one key, which its owner alone can read', async () => {
  const people = Array.from({ length: 20 }, person)
  await Promise.all(people.map((one) => noteErasure(folder, one, at)))
  for (const one of people) expect(await isNoted(one)).toEqual([at.getTime(), at.getTime()])
  expect((await readdir(folder)).toSorted()).toEqual(['erasures.key', 'erasures.log'])
  expect((await stat(join(folder, 'erasures.key'))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(folder, 'erasures.key'), 'utf8')).toMatch(/^[\da-f]{64}\n$/)
})

it('loses of a line that was cut off no more than itself', async () => {
  const [first, cut, last] = [person(), person(), person()]
  for (const one of [first, cut]) await noteErasure(folder, one, at)
  const log = join(folder, 'erasures.log')
  await truncate(log, (await stat(log)).size - 20)
  await noteErasure(folder, last, at)
  const whole = [at.getTime(), at.getTime()]
  expect(await Promise.all([first, cut, last].map(isNoted))).toEqual([whole, [at.getTime(), undefined], whole])
  // Neither is what is no note of an erasure.
  await appendFile(log, '\n1\n{"hash":1}\nnull\n')
  expect(await isNoted(last)).toEqual(whole)
})

it('takes no key that is not whole', async () => {
  await noteErasure(folder, person(), at)
  for (const text of ['', 'abc\n', `${'a'.repeat(63)}g\n`, `${'a'.repeat(66)}\n`]) {
    await writeFile(join(folder, 'erasures.key'), text)
    const said = `The key of the erasures, ${join(folder, 'erasures.key')}, is damaged: it must be 64 hexadecimal digits.`
    await expect(readHasher(folder)).rejects.toThrow(said)
    await expect(noteErasure(folder, person(), at)).rejects.toThrow(said)
  }
})
