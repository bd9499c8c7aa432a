import type { PublicStartupPage } from '@baobab/validation'
import { safeHref } from './safeHref.ts'

const most = 155

/** A text of at most so many characters, cut between words, with a mark where it was cut. */
export function clipped(text: string, length: number): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= length) return flat
  const cut = flat.slice(0, length - 1)
  const between = cut.lastIndexOf(' ')
  return `${(between > length / 2 ? cut.slice(0, between) : cut).replace(/[\s,.;:–-]+$/, '')}…`
}

/** What search engines and shared links say of a startup: its own words, and where they are few, who it is. */
export function describe(text: string, who: string): string {
  const own = clipped(text, most)
  return own.length >= 70 || own === who
    ? own
    : clipped([own.replace(/([^.!?…])$/, '$1.'), who].filter(Boolean).join(' '), most)
}

/** A startup as data for search engines (schema.org): what its page says, and nothing more. */
export function organisationOf(
  startup: PublicStartupPage,
  absolute: (path: string) => string,
): Readonly<Record<string, unknown>> {
  const {
    startup_name,
    usp_market,
    slug,
    image,
    established_in,
    country,
    region,
    city,
    startup_website,
    linkedin_profile,
    twitter_profile,
    claims,
  } = startup
  const links = [startup_website, linkedin_profile, twitter_profile].flatMap((link) => safeHref(link) ?? [])
  const url = absolute(`/startups/${slug}`)
  const day = (moment: string) => moment.slice(0, 10)
  const awards = claims.filter(({ type }) => type === 'award').map(({ statement }) => statement)
  const labels = claims
    .filter(({ type }) => type === 'startup_act_label')
    .map(({ statement, confirmed_at, ends_at }) => ({
      '@type': 'Certification',
      name: statement,
      auditDate: day(confirmed_at),
      expires: day(ends_at),
    }))
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${url}#startup`,
    name: startup_name,
    url,
    image: absolute(image ?? `/startups/${slug}/card.png`),
    ...(usp_market && { description: usp_market }),
    ...(established_in && { foundingDate: established_in.slice(0, 10) }),
    ...(country && {
      address: {
        '@type': 'PostalAddress',
        addressCountry: country,
        ...(region && { addressRegion: region }),
        ...(city && { addressLocality: city }),
      },
    }),
    ...(links.length > 0 && { sameAs: links }),
    ...(awards.length > 0 && { award: awards }),
    ...(labels.length > 0 && { hasCertification: labels }),
  }
}
