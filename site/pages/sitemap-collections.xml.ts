import { publicCollections as calls } from '@baobab/validation/calls/collections.ts'
import type { APIRoute } from 'astro'
import { localPath } from '../lib/addresses.ts'
import { api } from '../lib/ask.ts'
import { builtLanguages } from '../lib/builtLanguages.ts'
import { sitemap } from '../lib/sitemap.ts'

export const prerender = false

export const GET: APIRoute = async (context) => {
  const { data } = await api(context).call(calls.list)
  return sitemap(
    'urlset',
    builtLanguages.flatMap((language) =>
      data.map(({ slug, updated_at }) => ({ path: localPath(language, `/collections/${slug}`), changed: updated_at })),
    ),
    context.site,
  )
}
