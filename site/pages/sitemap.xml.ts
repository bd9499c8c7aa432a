import type { APIRoute } from 'astro'
import { sitemap } from '../lib/sitemap.ts'

/** The sitemaps: the built pages, and the startups, their sectors and countries, and the collections as they are at the time of asking. */
export const GET: APIRoute = ({ site }) =>
  sitemap(
    'sitemapindex',
    ['pages', 'startups', 'places', 'collections'].map((name) => ({ path: `/sitemap-${name}.xml` })),
    site,
  )
