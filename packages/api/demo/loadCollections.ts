import { inArray } from 'drizzle-orm'
import { resources } from '@baobab/validation'
import { insertRow, plainTable } from '../crud/plain/store.ts'
import type { Queries } from '../platform/db/client.ts'
import { startups } from '../platform/db/schema/index.ts'

/** The collections of the demo, with the names of their startups in order. */
const collections = [
  {
    title: 'Featured startups',
    state: 'published',
    introduction: 'Startups that our team looked at closely this month.',
    is_featured: true,
    startups: ['Khanya Roofs', 'Kiosk Seventeen', 'Ajo Ledger'],
  },
  {
    title: 'Water and energy',
    state: 'published',
    introduction: 'Kiosks, roofs and baths that earn: teams that bring water and power to where the grid ends.',
    startups: ['Kiosk Seventeen', 'Xitolo Solar', 'Khanya Roofs', 'Hammam Vert'],
  },
  { title: 'From the sea', state: 'draft', startups: ['Atum Vivo', 'Ziwa Catch', 'Mwani Works', 'Gaal Connect'] },
]

/** Loads the collections of the demo. Throws where it has no startup of a name. */
export async function loadCollections(tx: Queries, at: Date): Promise<void> {
  const names = collections.flatMap((one) => one.startups)
  const rows = await tx
    .select({ id: startups.id, name: startups.startup_name })
    .from(startups)
    .where(inArray(startups.startup_name, names))
  const uuidOf = (name: string) => {
    const found = rows.find((row) => row.name === name)
    if (!found) throw new Error(`A collection holds ${name}, which the demo does not.`)
    return found.id
  }
  for (const { startups: held, ...values } of collections)
    await insertRow(plainTable(resources.collections), tx, { ...values, startup_uuids: held.map(uuidOf) }, at)
}
