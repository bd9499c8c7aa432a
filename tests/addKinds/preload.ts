import { loadLines } from '../addField/loadLines.ts'
import { loadModules } from '../addField/modules.ts'
import { addedKind } from './rating.ts'

/* Loaded into the server of these tests before anything else: first the added kind, then what reads the registry. */
loadModules(addedKind)
const [{ knownKinds }, { linesOf }] = await Promise.all([import('../addField/kindLines.ts'), import('./fields.ts')])
loadLines(linesOf(knownKinds))
