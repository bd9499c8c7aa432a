import { publicStartups as calls } from '@baobab/validation/calls/publicStartups.ts'
import type { APIRoute } from 'astro'
import { localPath } from '../lib/addresses.ts'
import { api } from '../lib/ask.ts'
import { builtLanguages } from '../lib/builtLanguages.ts'
import { countryPath, sectorPath } from '../lib/places.ts'
import { sitemap } from '../lib/sitemap.ts'

export const prerender = false

export const GET: APIRoute = async (context) => {
  const { categories, countries } = await api(context).call(calls.filters)
  const paths = [...categories.map(sectorPath), ...countries.map(countryPath)]
  return sitemap(
    'urlset',
    builtLanguages.flatMap((language) => paths.map((path) => ({ path: localPath(language, path) }))),
    context.site,
  )
}
