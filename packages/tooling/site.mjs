/* npm run check:site, lighthouse, screenshots, pictures, bench:console, measure:screens, measure:visit: built first where stale, then measured or taken from the running product. */
import { fail, handOver, top, prepare } from './bootstrap.mjs'

const [script = '', ...words] = process.argv.slice(2)

await prepare({ tests: true })
const { chromium, ensureParts } = await import('./machine.ts')
const missing = ensureParts([chromium])
if (missing.length > 0) fail(missing.join('\n'))
const { buildStale } = await import('./build.ts')
const broken = await buildStale()
if (broken.length > 0) fail(`Not run, since ${broken.join(' and ')} could not be built.`)
const places = { pictures: 'console', firstList: 'bench', screens: 'measure', visit: 'measure' }
await handOver(process.execPath, [`${top}tests/${places[script] ?? 'site'}/${script}.ts`, ...words])
