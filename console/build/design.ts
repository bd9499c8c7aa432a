import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { nameMark } from '@baobab/design/brand.ts'
import { palette } from '@baobab/design/tokens.ts'
import { readsMs } from '@baobab/validation/stored.ts'
import { minifySync, type Plugin } from 'vite'
import { base } from '../routes/routes.ts'
import { earlyScript, earlyShell, type EarlyFiles } from './shell.ts'

const require = createRequire(import.meta.url)
const beside = ['theme-boot.js', 'logo.svg'] as const

/** The script that draws a screen as it was last seen, loaded where there is one. */
const drawing = readFileSync(new URL('snapshot.js', import.meta.url), 'utf8').replace('KEPT_MS', String(readsMs))
const snapshot = minifySync('snapshot.js', drawing).code.trim()
const snapshotFile = `assets/snapshot-${createHash('sha256').update(snapshot).digest('hex').slice(0, 8)}.js`

/** The script before all else is one: the theme, and what is drawn and asked for before the app starts. */
const source = (name: (typeof beside)[number], files: EarlyFiles = { snapshot: '', app: '' }) => {
  const file = readFileSync(require.resolve(`@baobab/design/${name}`), 'utf8')
  return name === 'theme-boot.js' ? minifySync(name, file + earlyScript(files), { module: false }).code.trim() : file
}

/**
 * Puts the brand's name, the colours of the browser's bar and the shell into index.html. What is built has the first script in the
 * page itself, where the server names it in its policy, and the icon of the site: two round trips fewer. That script starts the app.
 */
export function design(): Plugin {
  return {
    name: 'design',
    transformIndexHtml(html, { bundle }) {
      const filled = html
        .replaceAll(/>\s+</g, '><')
        .replaceAll('%BRAND%', nameMark)
        .replaceAll('%DAY%', palette('light').card)
        .replaceAll('%NIGHT%', palette('dark').card)
        .replace('%SHELL%', () => earlyShell())
      // Served from its sources, the page's addresses have been put under the base by now, those that stood there already too.
      if (!bundle) return filled.replaceAll(`${base}${base}/`, `${base}/`)
      const [tag = '', app = ''] = /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(filled) ?? []
      if (!tag) throw new Error('index.html starts the app in another way than console/build/design.ts reads.')
      const files = { snapshot: `${base}/${snapshotFile}`, app }
      return filled
        .replace(tag, `<link rel="modulepreload" crossorigin href="${app}">`)
        .replace(
          `<script src="${base}/theme-boot.js"></script>`,
          () => `<script>${source('theme-boot.js', files)}</script>`,
        )
        .replace(`${base}/logo.svg`, '/favicon.svg')
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: snapshotFile, source: snapshot })
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
