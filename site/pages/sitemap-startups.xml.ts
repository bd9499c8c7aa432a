import { publicStartups as calls } from '@baobab/validation/calls/publicStartups.ts'
import type { APIRoute } from 'astro'
import { api } from '../lib/ask.ts'
import { sitemap } from '../lib/sitemap.ts'

export const prerender = false

export const GET: APIRoute = async (context) => {
  const { data } = await api(context).call(calls.addresses)
  return sitemap(
    'urlset',
    data.map(({ slug, updated_at }) => ({ path: `/startups/${slug}`, changed: updated_at })),
    context.site,
  )
}
