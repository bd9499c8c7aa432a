/** A place where the product is found elsewhere: a label for people and the address it leads to. */
export interface SocialLink { label: string; href: string }

/** Who the product is. Renaming it, or giving it an address to reach, happens here and nowhere else. */
export interface Brand {
  name: string
  /** One line under the name. */
  tagline: string
  /** What a search engine and a shared link say of the product, 50 to 160 characters. */
  description: string
  /** Ways to reach the operator. An empty one is left out wherever contact details stand. */
  contact: { email: string; phone: string; location: string }
  social: readonly SocialLink[]
}

/** The brand of this installation. */
export const brand: Brand = {
  name: 'Baobab',
  tagline: 'Where African startups meet their market',
  description:
    'Baobab is a marketplace where African founders show what they have built, and investors find it, follow it and get in touch.',
  contact: { email: '', phone: '', location: '' },
  social: [],
}

/** One line of contact details, ready to be shown: `href` is set where following it makes sense. */
export interface ContactLine { label: string; text: string; href?: string }

/** The contact details that are filled in, in the order location, e-mail, phone; empty when there are none. */
export function contactLines({ contact }: Brand = brand): ContactLine[] {
  const lines: ContactLine[] = []
  if (contact.location) lines.push({ label: 'Location', text: contact.location })
  if (contact.email) lines.push({ label: 'Email', text: contact.email, href: `mailto:${contact.email}` })
  if (contact.phone) lines.push({ label: 'Phone', text: contact.phone, href: `tel:${contact.phone.replace(/[^+\d]/g, '')}` })
  return lines
}
