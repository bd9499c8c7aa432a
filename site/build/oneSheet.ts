import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Keeps it at one sheet for all pages. The pages that are made at request are built apart, and would bring a second one that
 * repeats the first; so their build leaves styles out, and what they need beyond the others stands in `styles/startups.css`.
 */
export function oneSheet(): Plugin {
  return {
    name: 'one-sheet',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(_, id) {
      if (!/\.css(?:$|\?)/.test(id)) return undefined
      const [file = ''] = id.split('?')
      if (file.endsWith('.astro') && readFileSync(file, 'utf8').includes('prerender = false')) {
        this.error('A page that is made at request has no <style> of its own: put it into styles/startups.css.')
      }
      return { code: '', map: null }
    },
  }
}
