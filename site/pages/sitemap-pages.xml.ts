import type { APIRoute } from 'astro'
import { publicPages } from '../lib/publicPages.ts'
import { sitemap } from '../lib/sitemap.ts'

export const GET: APIRoute = ({ site }) => sitemap('urlset', publicPages, site)
