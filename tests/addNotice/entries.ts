import type { Plugin } from 'vite'
import { pluginName } from '../addField/line.ts'

/** Two kinds of notification: one whose mail may be switched off, and one with a mail of its own. */
const entries = `
  featured: {
    to: ['startup', 'admin'],
    bell: '{actor} featured {startup}',
    place: overviewPlace,
    mail: { as: 'features' },
  },
  listing_checked: {
    to: ['startup', 'admin'],
    bell: 'An administrator checked {startup}',
    place: overviewPlace,
    ownMail: {
      kind: 'listing-checked',
      label: 'Listing checked',
      subject: '{startup} was checked',
      lines: ['An administrator checked {startup}.', ['They noted:', '{reason}']],
      button: 'Open my startup',
      because: 'you have a startup on {product}',
    },
  },
`

/** A kind of mail that people may switch off. */
const mail = `
  features: {
    label: 'Features',
    help: 'When a startup of yours is featured',
    kind: 'Startup featured',
    subject: 'Startups of yours are featured',
    because: 'you want to hear by mail of features',
    button: 'Open the startup',
    page: '/notifications',
  },
`

const file = /\/packages\/validation\/notices\.ts$/
const anchors = [
  [/^export const noticeMails = \{$/m, mail],
  [/^export const notices = \{$/m, entries],
] as const

/** Adds the entries while these tests load the product; the file itself stays as it is. */
export function withNotices(): Plugin {
  return {
    name: pluginName('add-notice', [entries, mail]),
    enforce: 'pre',
    transform(code, id) {
      if (!file.test(id.split('?')[0] ?? '')) return undefined
      const added = anchors.reduce((text, [anchor, lines]) => {
        if (!anchor.test(text)) throw new Error(`The notifications have no place ${String(anchor)}.`)
        return text.replace(anchor, (found) => `${found}${lines}`)
      }, code)
      return { code: added, map: null }
    },
  }
}
