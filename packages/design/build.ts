import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tokensCss } from './css.ts'
import { logoFile } from './logo.ts'

const beside = (name: string) => fileURLToPath(new URL(name, import.meta.url))

writeFileSync(beside('tokens.css'), tokensCss())
writeFileSync(beside('logo.svg'), logoFile())
