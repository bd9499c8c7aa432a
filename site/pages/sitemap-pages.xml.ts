import type { APIRoute } from 'astro'
import { localPath } from '../lib/addresses.ts'
import { builtLanguages } from '../lib/builtLanguages.ts'
import { publicPages } from '../lib/publicPages.ts'
import { sitemap } from '../lib/sitemap.ts'

export const GET: APIRoute = ({ site }) =>
  sitemap(
    'urlset',
    builtLanguages.flatMap((language) => publicPages.map(({ path }) => ({ path: localPath(language, path) }))),
    site,
  )
