import { contactMarks, dialled, type ContactDetails } from '@baobab/design/brand.ts'
import { escape } from '../mail/compose.ts'

const block = /<contact-details\b[^>]*>[^]*?<\/contact-details>/g
/** What a page says of the product to search engines. */
const data = /(<script type="application\/ld\+json"[^>]*>)([^]*?)(<\/script>)/g
const entry = (name: string) => new RegExp(`<(li|div)\\b[^>]*\\bdata-contact="?${name}"?[^>]*>[^]*?</\\1>`, 'g')

/**
 * Puts the operator's contact details into a page of the site: it was built with marks in their place, so that they are set
 * without a build, both where people read them and where search engines do. A detail that is empty is left out, and the whole
 * block where all are.
 */
export function contactFiller({ email, phone, location }: ContactDetails): (page: string) => string {
  const details: Readonly<Record<string, string>> = { email, phone, location }
  const missing = Object.keys(details).filter((name) => details[name] === '')
  // A number that is broken over two lines is hard to read.
  const values = [
    [contactMarks.email, email],
    [contactMarks.phone, phone.replaceAll(' ', '\u00a0')],
    [contactMarks.location, location],
    [contactMarks.dial, dialled(phone)],
  ] as const
  const filled = (part: string) => {
    if (missing.length === Object.keys(details).length) return ''
    const left = missing.reduce(
      (rest, name) => rest.replace(entry(name), ''),
      part.replace(/ hidden(?:="[^"]*")?(?=[ >])/, ''),
    )
    return values.reduce((rest, [mark, value]) => rest.replaceAll(mark, () => escape(value)), left)
  }
  const byMark = new Map<unknown, string>([
    [contactMarks.email, email],
    [contactMarks.phone, phone],
    [contactMarks.location, location],
  ])
  const described = (whole: string, open: string, text: string, close: string) => {
    if (![...byMark.keys()].some((mark) => text.includes(String(mark)))) return whole
    const told: unknown = JSON.parse(text, (_, value: unknown) =>
      byMark.has(value) ? byMark.get(value) || undefined : value,
    )
    return `${open}${JSON.stringify(told).replaceAll('<', '\\u003c')}${close}`
  }
  return (page) => page.replace(block, filled).replace(data, described)
}
