import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { addedModules } from './description.ts'

/* Loaded into the server of these tests before anything else: it knows the added resource as vitest does. */
const { resolve, sourceOf, changed } = addedModules([])
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
