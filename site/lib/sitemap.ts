/** A place of a sitemap. */
export interface Place {
  readonly path: string
  readonly changed?: string
}

const escaped = (address: string) => address.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The answer of a sitemap: `urlset` of pages, or `sitemapindex` of sitemaps. */
export function sitemap(kind: 'urlset' | 'sitemapindex', places: readonly Place[], site: URL | undefined): Response {
  const entry = kind === 'urlset' ? 'url' : 'sitemap'
  const lines = places.map(
    ({ path, changed }) =>
      `  <${entry}><loc>${escaped(new URL(path, site).href)}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</${entry}>`,
  )
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${kind}>`,
    '',
  ].join('\n')
  return new Response(text, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
