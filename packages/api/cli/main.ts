import { readModulesFast } from '../modules.ts'

readModulesFast()
await import('./commands.ts')
