import { createClient, type Client } from '@baobab/data-provider/client.ts'
import { deckLinkCalls as calls } from '@baobab/data-provider/siteCalls.ts'
import { createSession } from '@baobab/data-provider/session.ts'

/** A page that cannot be stamped at once is asked for again so often. */
const tries = 5
/** The widths that pages are kept in. */
const widths = [640, 1_280] as const

/** What a page of the deck is made of, by whoever opened a link. */
export interface Sources {
  picture(page: number): Promise<ImageBitmap>
  text(page: number): Promise<string>
  looked(page: number, seconds: number): void
}

/** Opens a link; what this browser was given for it before is sent with it, and what it is given now is kept. */
export async function openLink(token: string) {
  const client = createClient({ session: createSession() })
  const kept = keyOf(token)
  const opened = await client.call(calls.open, { body: { token, ...(kept === undefined ? {} : { key: kept }) } })
  keepKey(token, opened.key)
  return { opened, sources: sourcesOf(client, opened.key) }
}

const keyName = (token: string) => `baobab.deck.${token.slice(0, 8)}`

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

function sourcesOf(client: Client, key: string): Sources {
  const pictures = new Map<number, Promise<ImageBitmap>>()
  let texts: Promise<ReadonlyMap<number, string>> | undefined
  const [small, large] = widths
  const width = Math.min(innerWidth, 960) * devicePixelRatio > small * 1.2 ? large : small
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
  for (let left = tries; ; left--) {
    const response = await fetch(`/api/${calls.page.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang },
      cache: 'no-store',
      body: JSON.stringify(body),
    })
    if (response.ok) return createImageBitmap(await response.blob())
    if (response.status !== 503 || left === 1) {
      const answer = (await response.json().catch(() => undefined)) as { readonly message?: string } | undefined
      throw new Error(answer?.message ?? '')
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000 * Number(response.headers.get('retry-after') ?? 2)))
  }
}
