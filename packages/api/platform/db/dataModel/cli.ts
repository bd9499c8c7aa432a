import { writeFile } from 'node:fs/promises'
import { dataModelFile, dataModelPage } from './page.ts'

/* npm run docs:data-model: writes docs/data-model.md out of the schema. */
await writeFile(dataModelFile, dataModelPage())
