import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/*
 * node console/build/classNames.ts: writes beside each CSS module of the console which class names it has, so that a name that
 * it has not does not compile.
 */

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * How Vite names the classes of a module: in the code as JavaScript does, in the page as the sheet does. `classNames.test.ts`
 * sees to it that no name stands in two sheets; names made unique by a hash weigh up to 600 bytes more before the first list.
 */
export const cssModules = { localsConvention: 'camelCaseOnly', generateScopedName: '[local]' } as const

/** A sheet of the console, the classes that it has, and the declarations that belong beside it. */
export interface Sheet {
  readonly file: string
  readonly names: readonly string[]
  readonly declarations: { readonly file: string; readonly content: string }
}

/** The sheets of the console. */
export function sheets(): Sheet[] {
  return globSync('{app,crud,features,fields,ui}/**/*.css', { cwd: root })
    .sort()
    .map((file) => {
      const names = namesIn(readFileSync(root + file, 'utf8'))
      const beside = `${root}${file.replace(/\.css$/, '.d.css.ts')}`
      const content = names.map((name) => `export const ${camelCase(name)}: string\n`).join('')
      return { file, names, declarations: { file: beside, content } }
    })
}

/** The classes of a sheet; those within `:global()` are not its own. */
export function namesIn(sheet: string): string[] {
  const selectors = sheet
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\{[^{}]*\}/g, '{}')
    .replace(/:global\([^)]*\)/g, '')
  return [...new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))].sort()
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

if (import.meta.main) for (const { declarations } of sheets()) writeFileSync(declarations.file, declarations.content)
