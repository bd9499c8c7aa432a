import { readFile, writeFile } from 'node:fs/promises'
import { privacyFile, withTables } from './page.ts'

/* npm run docs:privacy: writes the table of docs/privacy.md out of the rules. */
await writeFile(privacyFile, withTables(await readFile(privacyFile, 'utf8')))
