/* npm run cli -- …: the operator's commands, installed and run without a word of their own. */
import { handOver, house, prepare } from './bootstrap.mjs'

await prepare({ quiet: true })
await handOver(process.execPath, [`${house}packages/api/cli/main.ts`, ...process.argv.slice(2)])
