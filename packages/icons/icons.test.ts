import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

const here = fileURLToPath(new URL('.', import.meta.url))
const library = dirname(createRequire(import.meta.url).resolve('ra-ui-materialui'))
const screens = join(here, '../../console')

/** The icons that the files of a folder import. */
const importedBy = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: folder, exclude: (name) => name === 'node_modules' || name === 'dist' })
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/'@mui\/icons-material\/(\w+)'/g)])
    .map(([, name = '']) => name)

const there = globSync('*.ts', { cwd: here })
  .map((file) => basename(file, '.ts'))
  .filter((name) => /^[A-Z]/.test(name))

it('are those that react-admin and the console import, and no others', () => {
  const wanted = new Set([...importedBy(library, '**/*.js'), ...importedBy(screens, '**/*.{ts,tsx}')])
  expect(wanted.size).toBeGreaterThan(60)
  expect(there.sort()).toEqual([...wanted].sort())
})

it.each(there)('%s is drawn', async (name) => {
  const { default: Icon } = (await import(`./${name}.ts`)) as { readonly default: ComponentType }
  expect(renderToStaticMarkup(createElement(Icon))).toMatch(new RegExp(`data-testid="${name}Icon".*<path .*d="[Mm]`))
})
