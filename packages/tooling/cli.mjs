/* npm run cli -- …: the operator's commands. Installs what is missing first, and prints nothing itself. */
import { handOver, top, prepare } from './bootstrap.mjs'

await prepare({ quiet: true })
await handOver(process.execPath, [`${top}packages/api/cli/main.ts`, ...process.argv.slice(2)])
