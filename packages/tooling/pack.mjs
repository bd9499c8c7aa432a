/* npm run pack: installs what is missing, builds what is stale, and writes one archive that starts with Node alone. */
import { fail, prepare } from './bootstrap.mjs'

await prepare()
const { pack } = await import('./pack.ts')
try {
  console.log(await pack(process.argv[2]))
} catch (error) {
  fail(error.message)
}
