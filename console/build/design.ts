import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brand } from '@baobab/design/brand.ts'
import { palette } from '@baobab/design/tokens.ts'
import type { Plugin } from 'vite'
import { base } from '../routes.ts'

const require = createRequire(import.meta.url)
const beside = ['theme-boot.js', 'logo.svg'] as const

/** Puts the design's boot script and mark beside index.html, and the brand's name and the colours of the browser's bar into it. */
export function design(): Plugin {
  const source = (name: string) => readFileSync(require.resolve(`@baobab/design/${name}`), 'utf8')
  return {
    name: 'design',
    transformIndexHtml: (html) => html.replaceAll('%BRAND%', brand.name).replaceAll('%DAY%', palette('light').card).replaceAll('%NIGHT%', palette('dark').card),
    generateBundle() {
      for (const fileName of beside) this.emitFile({ type: 'asset', fileName, source: source(fileName) })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = beside.find((one) => request.url === `${base}/${one}`)
        if (!name) return next()
        response.setHeader('Content-Type', name.endsWith('.js') ? 'text/javascript' : 'image/svg+xml')
        response.end(source(name))
      })
    },
  }
}
