import { schema } from '@baobab/api'
import { keepPage, keepPdf } from '@baobab/api/features/deck/files.ts'
import { newId } from '@baobab/api/platform/lib/uuid.ts'
import { limits, type DeckOf, type DeckVersion } from '@baobab/validation'
import { plainPage } from '../support/page.ts'
import { deckOf, pdfOf } from '../support/pdf.ts'
import type { TestUser } from './builders.ts'
import type { TestApp } from './harness.ts'

/** Uploads a deck as a browser does. */
export function upload(
  app: TestApp,
  { token }: Pick<TestUser, 'token'>,
  startup_uuid: string,
  bytes: Uint8Array<ArrayBuffer> = deckOf(2),
  name = 'deck.pdf',
) {
  const form = new FormData()
  form.set('startup_uuid', startup_uuid)
  form.set('deck', new File([bytes], name, { type: 'application/pdf' }))
  return app.post<{ message: string; data: DeckVersion; errors?: Record<string, string> }>('deck/upload/', form, token)
}

/** Adds a version that is ready, as rendering leaves it, without rendering anything: each page says `text`. Answers its uuid. */
export async function readyDeck(
  { db, deps }: Pick<TestApp, 'db' | 'deps'>,
  startup_id: string,
  { number = 1, pages = 1, name = 'deck.pdf', text = 'Traction', by = null as string | null } = {},
): Promise<string> {
  const [id, at, bytes] = [newId(), deps.now(), await plainPage()]
  await db.insert(schema.deckVersions).values({
    ...{ id, startup_id, number, name, bytes: 4, pages, rendered: pages },
    ...{ state: 'ready', uploaded_by: by, created_at: at, ready_at: at },
  })
  await keepPdf(deps.files, id, pdfOf(Array.from({ length: pages }, () => ({ lines: [text] }))))
  const pictures = limits.deck.widths.map((width) => ({ width, bytes }))
  for (let page = 1; page <= pages; page++) {
    const size = { page, width: 1_280, height: 720 }
    await db.insert(schema.deckPages).values({ version_id: id, ...size, content: text })
    await keepPage(deps.files, id, { ...size, text, pictures })
  }
  return id
}

/** How a deck stands for somebody. */
export const stateOf = async (app: TestApp, startup: string, { token }: Pick<TestUser, 'token'>) =>
  (await app.get<DeckOf>(`deck/state/?startup=${startup}`, token)).body

/** The answer to who asks for a page. */
export const pageOf = (app: TestApp, version: string, page: number, token?: string, width = 640) =>
  fetchFile(app, `deck/page/${version}/?page=${page}&width=${width}`, {
    headers: token === undefined ? {} : { authorization: `Token ${token}` },
  })

/** The answer to who asks for the deck as a stamped PDF. */
export const downloadOf = (app: TestApp, version: string, token?: string) =>
  fetchFile(app, `deck/download/${version}/`, {
    headers: token === undefined ? {} : { authorization: `Token ${token}` },
  })

/** The same of a browser that opened a link. */
export const pageByLink = (app: TestApp, key: string, page: number, width = 640) =>
  fetchFile(app, 'deck_links/page/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, page, width }),
  })

async function fetchFile(app: TestApp, path: string, init: RequestInit) {
  const response = await app.app.fetch(new Request(`http://baobab.test/api/${path}`, init), {
    incoming: { socket: { remoteAddress: '192.0.2.1' } },
  })
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) }
}

/** Renders what is uploaded. */
export const render = async (app: TestApp): Promise<void> => void (await app.mails())
