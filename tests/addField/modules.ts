import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { pluginName } from './line.ts'

/** Modules that are added to the product while tests load it, and the files that name them; no file on the disk changes. */
export interface AddedModules {
  /** What differs where something else is added. */
  readonly key: readonly string[]
  /** The path that an import of such a module, or from one, leads to; undefined for every other import. */
  resolve(path: string, importer: string): string | undefined
  sourceOf(id: string): string | undefined
  /** A file that names what is added, with it; undefined for every other. Throws where the file has no place for it. */
  changed(code: string, id: string): string | undefined
}

/** Adds modules while vitest loads the product. */
export function withModules(what: string, { key, resolve, sourceOf, changed }: AddedModules): Plugin {
  return {
    name: pluginName(what, key),
    enforce: 'pre',
    resolveId: (path, importer = '') => resolve(path, importer),
    load: (id) => sourceOf(id),
    transform(code, id) {
      const text = changed(code, id.split('?')[0] ?? '')
      return text === undefined ? undefined : { code: text, map: null }
    },
  }
}

/** Adds modules to this process, as `withModules` does for vitest: before it loads what names them. */
export function loadModules({ resolve, sourceOf, changed }: AddedModules): void {
  const pathOf = (url: string) => (url.startsWith('file:') ? fileURLToPath(url) : url)
  registerHooks({
    resolve(specifier, context, next) {
      const path = resolve(specifier, pathOf(context.parentURL ?? ''))
      return path === undefined
        ? next(specifier, context)
        : { url: pathToFileURL(path).href, format: 'module-typescript', shortCircuit: true }
    },
    load(url, context, next) {
      const own = sourceOf(pathOf(url))
      if (own !== undefined) return { format: 'module-typescript', source: own, shortCircuit: true }
      const loaded = next(url, context)
      if (!loaded.source) return loaded
      const { source } = loaded
      const text = changed(typeof source === 'string' ? source : new TextDecoder().decode(source), pathOf(url))
      return text === undefined ? loaded : { ...loaded, source: text }
    },
  })
}
