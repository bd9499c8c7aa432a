import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { shell } from './en/console/shell.ts'

const titles = Object.values<string>(shell.titles)
const folder = join(import.meta.dirname, 'en')
const named = globSync('**/*.{ts,md}', { cwd: folder }).flatMap((file) =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(/under My Profile, ([^.:,'\n]+)/g)].map(
    ([, place = '']) => [file, place] as const,
  ),
)

it('names places under My Profile as they are called there', () => {
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter(([, place]) => !titles.includes(place))).toEqual([])
})
