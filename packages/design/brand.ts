/** A place where the product is found elsewhere: a label for people and the address it leads to. */
export interface SocialLink {
  label: string
  href: string
}

/** Ways to reach the operator. An empty one is left out wherever contact details stand. */
export interface ContactDetails {
  email: string
  phone: string
  location: string
}

/** Who the product is. Renaming it happens here and nowhere else. */
export interface Brand {
  name: string
  /** One line under the name. */
  tagline: string
  /** What a search engine and a shared link say of the product, 50 to 160 characters. */
  description: string
  /** What is shown where the operator's settings (`PUBLIC_EMAIL`, `PUBLIC_PHONE`, `PUBLIC_LOCATION`) are empty. */
  contact: ContactDetails
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

/** The contact details of a demo: an address that nobody owns, and a number that is kept for fiction. */
export const demoContact: ContactDetails = {
  email: 'hello@baobab.example',
  phone: '+1 202 555 0143',
  location: 'Demo House, 1 Example Street, Praia, Cabo Verde',
}

/**
 * What stands in the built pages in the place of each detail, until the server that serves them puts the operator's there.
 * They stand within an element `contact-details`, each in an element of its own with `data-contact`.
 */
export const contactMarks = {
  email: '__CONTACT_EMAIL__',
  phone: '__CONTACT_PHONE__',
  location: '__CONTACT_LOCATION__',
  dial: '__CONTACT_DIAL__',
} as const

/**
 * The name of the hub as pages are built with it, until the server that serves them puts the operator's there. It reads as the
 * brand's name: what tells it from the word is a joiner on each side, which nobody sees.
 */
export const nameMark = `\u2060${brand.name}\u2060`

/** A number as a phone dials it. */
export function dialled(phone: string): string {
  return phone.replace(/[^+\d]/g, '')
}

/** One of the contact details, ready to be shown: `href` is set where following it makes sense. */
export interface ContactDetail {
  name: keyof ContactDetails
  text: string
  href?: string
}

/** The contact details as the pages are built with them, in the order location, e-mail, phone. */
export const contactDetailList: readonly ContactDetail[] = [
  { name: 'location', text: contactMarks.location },
  { name: 'email', text: contactMarks.email, href: `mailto:${contactMarks.email}` },
  { name: 'phone', text: contactMarks.phone, href: `tel:${contactMarks.dial}` },
]
