import { createClient, type Client } from '@baobab/data-provider/client.ts'
import { askForPage, reasonOf, widthFor } from '@baobab/data-provider/deckPages.ts'
import { deckLinkCalls as calls } from '@baobab/data-provider/siteCalls.ts'
import { createSession } from '@baobab/data-provider/session.ts'
import { deckKeyPrefix } from '@baobab/validation/stored.ts'

/** What a page of the deck is made of, by whoever opened a link. */
export interface Sources {
  picture(page: number): Promise<ImageBitmap>
  text(page: number): Promise<string>
  looked(page: number, seconds: number): void
}

/** Opens a link; what this browser was given for it before is sent with it, and what it is given now is kept. */
export async function openLink(token: string, widths: readonly number[]) {
  const client = createClient({ session: createSession() })
  const kept = keyOf(token)
  const opened = await client.call(calls.open, { body: { token, ...(kept === undefined ? {} : { key: kept }) } })
  keepKey(token, opened.key)
  return { opened, sources: sourcesOf(client, opened.key, widthFor(widths)) }
}

const keyName = (token: string) => `${deckKeyPrefix}${token.slice(0, 8)}`

function keyOf(token: string): string | undefined {
  try {
    return localStorage.getItem(keyName(token)) ?? undefined
  } catch {
    return undefined
  }
}

function keepKey(token: string, key: string): void {
  try {
    localStorage.setItem(keyName(token), key)
  } catch {
    // A browser that keeps nothing is another one the next time.
  }
}

function sourcesOf(client: Client, key: string, width: number): Sources {
  const pictures = new Map<number, Promise<ImageBitmap>>()
  let texts: Promise<ReadonlyMap<number, string>> | undefined
  return {
    picture(page) {
      const known = pictures.get(page)
      if (known) return known
      const asked = readPicture({ key, page, width })
      pictures.set(page, asked)
      asked.catch(() => pictures.delete(page))
      return asked
    },
    async text(page) {
      texts ??= client
        .call(calls.text, { body: { key } })
        .then(({ data }) => new Map(data.map((one) => [one.page, one.text])))
      texts.catch(() => (texts = undefined))
      return (await texts).get(page) ?? ''
    },
    looked(page, seconds) {
      // It outlives the window that is being closed. What is lost is no more than a look.
      void client.call(calls.looked, { keepalive: true, body: { key, page, seconds } }).catch(() => undefined)
    },
  }
}

async function readPicture(body: { readonly key: string; readonly page: number; readonly width: number }) {
  const response = await askForPage(() =>
    fetch(`/api/${calls.page.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang },
      cache: 'no-store',
      body: JSON.stringify(body),
    }),
  )
  if (!response.ok) throw new Error(await reasonOf(response))
  return createImageBitmap(await response.blob())
}
