import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { largerPages } from './largerPages.ts'

let folder = ''
let file = ''
const unset = 'always inherit madvise [never]\n'

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baobab-pages-'))
  file = join(folder, 'enabled')
  writeFileSync(file, unset)
  vi.stubEnv('CI', 'true')
  vi.spyOn(process, 'getuid').mockReturnValue(0)
})

afterEach(() => rmSync(folder, { recursive: true }))

test('in CI, as root, memory comes in larger pages until it is put back', () => {
  const putBack = largerPages(file)
  expect(readFileSync(file, 'utf8')).toBe('always')
  putBack?.()
  expect(readFileSync(file, 'utf8')).toBe('never')
})

test('nothing is changed on a machine of one’s own, for anybody but root, and where somebody has chosen', () => {
  vi.stubEnv('CI', undefined)
  expect(largerPages(file)).toBeUndefined()
  vi.stubEnv('CI', 'true')
  vi.spyOn(process, 'getuid').mockReturnValue(1000)
  expect(largerPages(file)).toBeUndefined()
  vi.spyOn(process, 'getuid').mockReturnValue(0)
  writeFileSync(file, 'always inherit [madvise] never\n')
  expect(largerPages(file)).toBeUndefined()
  expect(readFileSync(file, 'utf8')).toBe('always inherit [madvise] never\n')
})

test('nothing is changed where there is no such setting', () => {
  expect(largerPages(join(folder, 'none'))).toBeUndefined()
  expect(largerPages(folder)).toBeUndefined()
})
