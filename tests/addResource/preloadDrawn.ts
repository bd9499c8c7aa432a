import { loadModules } from '../addField/modules.ts'
import { addedModules } from './description.ts'
import { drawForScreens, drawnSeeds } from './draw.ts'

/* Loaded into the server of these tests before anything else: it knows the drawn resources as vitest does. */
loadModules(addedModules(drawnSeeds.map(drawForScreens)))
