import { readModulesFast } from '../modules.ts'
import { keepHeapSmall } from './memory.ts'

keepHeapSmall(process.argv[2])
readModulesFast()
await import('./commands.ts')
