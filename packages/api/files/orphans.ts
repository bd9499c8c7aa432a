import { limits } from '@baobab/validation'
import type { Row } from '../db/client.ts'
import type { Deps } from '../http/deps.ts'

const unused = `
  select address from unnest($1::text[]) address
  where not exists (select 1 from startups where image = address) and not exists (select 1 from users where profile_image = address)`

/** Forgets pictures that nothing refers to and that are past the time in which something still may: what a fallen process left behind. Answers how many. */
export async function removeOrphans({ db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>): Promise<number> {
  let removed = 0
  for await (const addresses of files.older(new Date(now().getTime() - limits.image.orphanMs))) {
    const orphans = await db.named<Row & { readonly address: string }>('pictures_unused', unused, [addresses])
    for (const { address } of orphans) await files.remove(address)
    removed += orphans.length
  }
  return removed
}
