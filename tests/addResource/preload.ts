import { loadModules } from '../addField/modules.ts'
import { addedModules } from './description.ts'

/* Loaded into the server of these tests before anything else: it knows the added resource as vitest does. */
loadModules(addedModules([]))
