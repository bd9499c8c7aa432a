import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parse } from 'node:path'
import { nameMark } from '@baobab/design/brand.ts'
import { palette } from '@baobab/design/tokens.ts'
import { minifySync, type Plugin } from 'vite'
import { base } from '../routes/routes.ts'
import { earlyScript, earlyShell } from './shell.ts'

const require = createRequire(import.meta.url)
const beside = ['theme-boot.js', 'logo.svg'] as const

/** The script before all else is one file: the theme, and what is drawn and asked for before the app starts. */
const source = (name: string) => {
  const file = readFileSync(require.resolve(`@baobab/design/${name}`), 'utf8')
  return name === 'theme-boot.js' ? minifySync(name, file + earlyScript(), { module: false }).code : file
}

/** Under a name with the hash of its content a file is kept for good: the script that stands before all else waits for no line. */
function builtName(file: string): string {
  const { name, ext } = parse(file)
  return `assets/${name}-${createHash('sha256').update(source(file)).digest('hex').slice(0, 8)}${ext}`
}

/** Builds the boot script and the mark along with index.html, and puts the brand's name, the colours of the browser's bar and the shell into it. */
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
      return beside.reduce((page, file) => page.replace(`${base}/${file}`, `${base}/${builtName(file)}`), filled)
    },
    generateBundle() {
      for (const file of beside) this.emitFile({ type: 'asset', fileName: builtName(file), source: source(file) })
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
