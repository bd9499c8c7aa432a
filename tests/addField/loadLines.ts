import { registerHooks } from 'node:module'
import { isDescription, withLines } from './line.ts'

/** Puts lines into the description of startups for this process, as `withTheLine` does for vitest. */
export function loadLines(added: readonly string[]): void {
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      if (!isDescription(url) || !loaded.source) return loaded
      const { source } = loaded
      const code = typeof source === 'string' ? source : new TextDecoder().decode(source)
      return { ...loaded, source: withLines(code, added) }
    },
  })
}
