/* npm start: installs what is missing, builds what is stale and prepares the database beside it, then becomes the server. */
import { spawn } from 'node:child_process'
import { fail, handOver, prepare, top } from './bootstrap.mjs'

await prepare()
const { buildAll, stalePackages } = await import('./build.ts')
const stale = stalePackages()
// The server does the same when it starts; beside a build it costs hardly any time.
const [broken, isPrepared] = await Promise.all([buildAll(stale), stale.length === 0 || prepareDatabase()])
if (broken.length > 0) fail(`Not started, since ${broken.join(' and ')} could not be built.`)
if (!isPrepared) process.exit(1)
console.log('Starting the server …')
const { heapOptions } = await import('./heap.ts')
await handOver(process.execPath, [...heapOptions, `${top}packages/api/server.ts`])

/** Resolves to whether it worked; the command prints why it did not. */
function prepareDatabase() {
  const child = spawn(process.execPath, [`${top}packages/api/cli/main.ts`, 'prepare'], { stdio: 'inherit' })
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0)))
}
