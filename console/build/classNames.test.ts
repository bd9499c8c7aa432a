import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { namesIn, sheets } from './classNames.ts'

it('finds the classes of a sheet, and none that is another’s', () => {
  const sheet = `
    /* .no: 'x.no' */
    .card-menu:hover, .card > .open { padding: 0.5rem; background: url('a.svg') }
    @media (max-width: 899.95px) { .card:has(:global(.MuiPaper-root)) { margin: calc(1px * .5) } }`
  expect(namesIn(sheet)).toEqual(['card', 'card-menu', 'open'])
})

it('has the classes of each module written beside it: node console/build/classNames.ts', () => {
  const all = sheets()
  expect(all.length).toBeGreaterThan(5)
  for (const { file, content } of all.map(({ declarations }) => declarations))
    expect(existsSync(file) && readFileSync(file, 'utf8'), file).toBe(content)
})

it('has no sheet that is not a module', () => {
  expect(sheets().filter(({ file }) => !file.endsWith('.module.css'))).toEqual([])
})

it('has no class that is named by hand, since nothing says whether its sheet is there', () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const files = globSync('{app,crud,features,fields,ui}/**/*.tsx', { cwd: root })
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => /className=["'{]["']?[a-z-]+["']/.test(readFileSync(root + file, 'utf8')))).toEqual([])
})

it('has no class in two sheets', () => {
  const all = sheets()
  const twice = all.flatMap(({ file, names }) =>
    all
      .filter((other) => other.file !== file)
      .flatMap((other) =>
        names.filter((name) => other.names.includes(name)).map((name) => `${name}: ${file}, ${other.file}`),
      ),
  )
  expect(twice).toEqual([])
})
