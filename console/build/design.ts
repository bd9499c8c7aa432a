import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { nameMark } from '@baobab/design/brand.ts'
import { palette } from '@baobab/design/tokens.ts'
import { minifySync, type Plugin } from 'vite'
import { base } from '../routes/routes.ts'
import { earlyScript, earlyShell } from './shell.ts'

const require = createRequire(import.meta.url)
const beside = ['theme-boot.js', 'logo.svg'] as const

/** The script before all else is one: the theme, and what is drawn and asked for before the app starts. */
const source = (name: (typeof beside)[number]) => {
  const file = readFileSync(require.resolve(`@baobab/design/${name}`), 'utf8')
  return name === 'theme-boot.js' ? minifySync(name, file + earlyScript(), { module: false }).code.trim() : file
}

/**
 * Puts the brand's name, the colours of the browser's bar and the shell into index.html. What is built has the first script in the
 * page itself, where the server names it in its policy, and the icon of the site: two round trips fewer.
 */
export function design(): Plugin {
  return {
    name: 'design',
    transformIndexHtml(html, { bundle }) {
      const filled = html
        .replaceAll('%BRAND%', nameMark)
        .replaceAll('%DAY%', palette('light').card)
        .replaceAll('%NIGHT%', palette('dark').card)
        .replace('%SHELL%', () => earlyShell())
      // Served from its sources, the page's addresses have been put under the base by now, those that stood there already too.
      if (!bundle) return filled.replaceAll(`${base}${base}/`, `${base}/`)
      return filled
        .replace(`<script src="${base}/theme-boot.js"></script>`, () => `<script>${source('theme-boot.js')}</script>`)
        .replace(`${base}/logo.svg`, '/favicon.svg')
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
