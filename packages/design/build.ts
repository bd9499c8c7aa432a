import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tokensCss } from './css.ts'
import { logoFile } from './logo.ts'
import { tonesCss } from './tones.ts'

const beside = (name: string) => fileURLToPath(new URL(name, import.meta.url))

writeFileSync(beside('tokens.css'), tokensCss())
writeFileSync(beside('tones.css'), tonesCss())
writeFileSync(beside('logo.svg'), logoFile())
