import { existsSync, globSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import { init, parse } from 'es-module-lexer'

/** What a package.json says of what the package needs. */
interface Needs {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/**
 * The folders of all packages of others that the server needs at run time, from the top, sorted: what the given packages of ours say
 * that they need and what built files import, with all that these need in turn. Throws where one is not installed.
 *
 * @param top the top folder
 * @param own folders of packages of ours, from the top
 * @param built folders of built files, from the top; the package that a folder lies in says where its imports are looked for
 */
export async function runtimePackages(
  top: string,
  own: readonly string[],
  built: readonly string[],
): Promise<string[]> {
  const found = new Set<string>()
  const add = (name: string, from: string, isOptional: boolean) => {
    const folder = folderOf(top, name, from)
    if (folder === undefined) {
      if (isOptional) return
      throw new Error(`${name}, which ${from} needs, is not installed.`)
    }
    if (found.has(folder)) return
    found.add(folder)
    addNeeds(folder)
  }
  const addNeeds = (folder: string) => {
    const needs = JSON.parse(readFileSync(join(top, folder, 'package.json'), 'utf8')) as Needs // As npm wrote it.
    for (const name of Object.keys(needs.dependencies ?? {}))
      if (!name.startsWith('@baobab/')) add(name, folder, name in (needs.optionalDependencies ?? {}))
    for (const name of Object.keys(needs.optionalDependencies ?? {})) add(name, folder, true)
    for (const name of Object.keys(needs.peerDependencies ?? {}))
      if (needs.peerDependenciesMeta?.[name]?.optional !== true) add(name, folder, true)
  }
  for (const folder of own) addNeeds(folder)
  for (const folder of built) for (const name of await importedBy(join(top, folder))) add(name, folder, false)
  return [...found].toSorted()
}

/** Where a package lies as Node finds it from a folder, from the top; undefined where it is not installed. */
function folderOf(top: string, name: string, from: string): string | undefined {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name)
    if (existsSync(join(top, folder, 'package.json'))) return folder
    if (at === '.') return undefined
  }
}

/** The packages that built files import by name. */
async function importedBy(folder: string): Promise<ReadonlySet<string>> {
  await init
  const names = new Set<string>()
  for (const file of globSync('**/*.{js,mjs}', { cwd: folder })) {
    const [imports] = parse(readFileSync(join(folder, file), 'utf8'), file)
    for (const { n: name } of imports) {
      if (name === undefined || /^[./]|^\w+:/.test(name) || builtinModules.includes(name)) continue
      names.add(
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      )
    }
  }
  return names
}
