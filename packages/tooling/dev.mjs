/* npm run dev: installs what is missing, types for editors among it, then serves API, console and site behind one port, each reloaded as its sources change. */
import { prepare } from './bootstrap.mjs'

await prepare({ tests: true })
const { serveSources } = await import('./dev.ts')
await serveSources()
