/* npm start: installs what is missing, builds what is stale, then becomes the server. */
import { fail, handOver, house, prepare } from './bootstrap.mjs'

await prepare()
const { buildStale } = await import('./build.ts')
const broken = await buildStale()
if (broken.length > 0) fail(`Not started, since ${broken.join(' and ')} could not be built.`)
console.log('Starting the server …')
await handOver(process.execPath, [`${house}packages/api/server.ts`])
