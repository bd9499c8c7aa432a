import { nameMark } from '@baobab/design/brand.ts'
import type { Env } from '../env/env.ts'
import { whileSame } from '../lib/whileSame.ts'
import { escape } from '../mail/compose.ts'
import { contactFiller } from './contactDetails.ts'

/** Puts what an operator sets into a file of the site or the console, by the file's type. */
export type Fill = (file: string, type: string) => string

/** Gives what fills the files in as the settings are now; the same until they change. */
export function siteFiller(deps: { readonly env: Env }): () => Fill {
  return whileSame(
    () => deps.env,
    ({ contact, hubName }) => {
      const withName = nameFiller(hubName)
      const withContact = contactFiller(contact)
      return (file, type) =>
        isPage(type) ? withContact(withName(file)) : isManifest(type) ? asData(file, hubName) : file
    },
  )
}

const isPage = (type: string) => type.startsWith('text/html')
const isManifest = (type: string) => type.startsWith('application/manifest+json')

/** What a page says as data: to search engines. */
const data = /<script type="application\/ld\+json"[^>]*>[^]*?<\/script>/g

/** Puts the name of the hub where the brand's stood when the page was built. */
export function nameFiller(name: string): (page: string) => string {
  return (page) => page.replace(data, (part) => asData(part, name)).replaceAll(nameMark, () => escape(name))
}

/** The name within a text of JSON, which no page can end. */
function asData(json: string, name: string): string {
  const text = JSON.stringify(name).slice(1, -1).replaceAll('<', '\\u003c')
  return json.replaceAll(nameMark, () => text)
}
