import type { APIRoute } from 'astro'
import { publicPages } from '../lib/publicPages.ts'

export const GET: APIRoute = ({ site }) => {
  const entries = publicPages.map(({ path }) => `  <url><loc>${new URL(path, site).href}</loc></url>`)
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
