import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { base } from '../routes/routes.ts'

const source = fileURLToPath(new URL('../worker/sw.js', import.meta.url))
/** What tests alone read. */
const left = /^pseudo-/

/** Builds `/app/sw.js` after everything else: the worker that keeps the console, with the list of what it keeps. */
export function serviceWorker(): Plugin {
  let folder = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: ({ root, build: { outDir } }) => void (folder = `${root}/${outDir}`),
    async closeBundle() {
      await build({
        configFile: false,
        logLevel: 'warn',
        define: { 'self.__PARTS': JSON.stringify(parts(folder)), 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: folder,
          emptyOutDir: false,
          rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      })
    },
  }
}

/** The page, known by its content, and the files that their names tell apart. */
function parts(folder: string) {
  const page = createHash('sha256')
    .update(readFileSync(`${folder}/index.html`))
    .digest('hex')
    .slice(0, 12)
  const assets = readdirSync(`${folder}/assets`).filter((name) => !name.endsWith('.br') && !left.test(name))
  // The site has them, and their names tell them apart too.
  const sheets = ['index.html', ...assets.filter((name) => name.endsWith('.css')).map((name) => `assets/${name}`)]
  const fonts = sheets.flatMap((name) => [
    ...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/url\((\/_astro\/[^)]+\.woff2)\)/g),
  ])
  return [
    { url: `${base}/`, revision: page },
    ...[...new Set(fonts.map(([, url = '']) => url))].map((url) => ({ url, revision: null })),
    ...assets.map((name) => ({ url: `${base}/assets/${name}`, revision: null })),
  ]
}
