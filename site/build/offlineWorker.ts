import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { minifySync } from 'vite'

const page = '/offline'
const source = new URL('../worker/offline.js', import.meta.url)

/** Writes `/sw.js` after the build: the worker that shows the offline page, with the list of what that page needs. */
export function offlineWorker(): AstroIntegration {
  return {
    name: 'offline-worker',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir)
        const files = [page, ...needs(folder, `${page}/index.html`)]
        const hash = createHash('sha256')
        for (const file of files) hash.update(readFileSync(folder + (file === page ? `${page}/index.html` : file)))
        const version = hash.digest('base64url').slice(0, 12)
        const head = `const version = ${JSON.stringify(version)}\nconst files = ${JSON.stringify(files)}\n`
        const { code } = minifySync('offline.js', readFileSync(source, 'utf8'), { module: false })
        writeFileSync(`${folder}sw.js`, head + code)
      },
    },
  }
}

/** The addresses of the styles, scripts and fonts that a built file asks for, and those that they ask for in turn. */
function needs(folder: string, file: string, known = new Set<string>()): string[] {
  const text = readFileSync(folder + file, 'utf8')
  const near = file.slice(0, file.lastIndexOf('/') + 1)
  const found = [
    ...text.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="(\/[^"]+\.(?:js|css|woff2|svg))"/g),
    ...text.matchAll(/\b(?:import|from)\s*["'`](\.\.?\/[^"'`]+\.js)["'`]/g),
  ].map(([, address = '']) => (address.startsWith('/') ? address : new URL(address, `file://${near}`).pathname))
  for (const address of found) {
    if (known.has(address) || !existsSync(folder + address)) continue
    known.add(address)
    if (address.endsWith('.js')) needs(folder, address, known)
  }
  return [...known]
}
