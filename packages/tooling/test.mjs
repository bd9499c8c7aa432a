/* npm test: installs what is missing, then runs every check. */
import { prepare } from './bootstrap.mjs'

await prepare({ tests: true })
const { runTests } = await import('./run-tests.ts')
process.exitCode = await runTests(process.argv.slice(2))
