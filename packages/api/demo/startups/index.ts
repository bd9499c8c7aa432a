import type { DemoStartup } from '../shared/types.ts'
import { caboVerde } from './cabo-verde.ts'
import { centralAndIslands } from './central-and-islands.ts'
import { greatLakes } from './great-lakes.ts'
import { hornAndCoast } from './horn-and-coast.ts'
import { lusophone } from './lusophone.ts'
import { nigeriaAndGhana } from './nigeria-ghana.ts'
import { north } from './north.ts'
import { south } from './south.ts'
import { westFrench } from './west-french.ts'

/** The 60 invented startups, grouped by region of the continent. */
export const startups: DemoStartup[] = [
  ...nigeriaAndGhana,
  ...greatLakes,
  ...hornAndCoast,
  ...south,
  ...north,
  ...westFrench,
  ...centralAndIslands,
  ...caboVerde,
  ...lusophone,
]
