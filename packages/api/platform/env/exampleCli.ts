import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exampleFile } from './variables.ts'

writeFileSync(join(import.meta.dirname, '..', '..', '..', '..', '.env.example'), exampleFile())
