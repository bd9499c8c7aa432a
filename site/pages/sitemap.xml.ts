import type { APIRoute } from 'astro'
import { sitemap } from '../lib/sitemap.ts'

/** Two sitemaps: the built pages, and the startups as they are at the time of asking. */
export const GET: APIRoute = ({ site }) =>
  sitemap('sitemapindex', [{ path: '/sitemap-pages.xml' }, { path: '/sitemap-startups.xml' }], site)
