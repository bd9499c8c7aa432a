import { readModulesFast } from './modules.ts'

readModulesFast()
await import('./serve.ts')
