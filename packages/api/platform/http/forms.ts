import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { spamFields, type Call, type Field } from '@baobab/validation'
import { productName } from '../lib/product.ts'
import { escape } from '../mail/compose.ts'
import { writeOutcome, type Outcome } from './formPage.ts'
import type { StaticHeaders } from './headers.ts'
import { headerOf, type AppContext } from './incoming.ts'
import type { App } from './incoming.ts'

/** Answers plain forms with the pages that they stand on. */
export interface FormPages {
  /** Of every such page: it is one person's alone, kept nowhere, and its address is told to nobody. */
  readonly headers: Readonly<Record<string, string>>
  /** The page of a call after its form was sent. */
  answer(call: Call, outcome: Outcome): Promise<string>
  /** The page of a call before, with some values filled in; undefined where it has not been built. */
  offer(call: Call, values: Outcome['values']): Promise<string | undefined>
}

/** Takes the pages out of the built site; each is read when it is first asked for. */
export function createFormPages(
  folder: string,
  headers: StaticHeaders,
  fill: (page: string) => string = (page) => page,
): FormPages {
  const read = new Map<string, Promise<string | undefined>>()
  const sourceOf = (page: string) => {
    const known =
      read.get(page) ??
      readFile(join(folder, page, 'index.html'), 'utf8')
        .then(fill)
        .catch(() => undefined)
    read.set(page, known)
    return known
  }
  const write = async (call: Call, outcome: Parameters<typeof writeOutcome>[2]) => {
    const source = call.page === undefined ? undefined : await sourceOf(call.page)
    return source === undefined ? undefined : writeOutcome(source, `/api/${call.path}`, outcome)
  }
  return {
    headers: {
      ...headers.site,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    },
    answer: async (call, outcome) => (await write(call, outcome)) ?? plainPage(call, outcome),
    offer: (call, values) => write(call, { values }),
  }
}

/** Where the site has no such form: the message alone, and a way back. */
function plainPage(call: Call, { message, errors }: Outcome): string {
  const sentences = [message, ...Object.values(errors).filter((message) => message !== message)]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${productName}</title></head>
<body><main>${sentences.map((message) => `<p>${escape(message)}</p>`).join('')}<p><a href="${call.page ?? '/'}">Back</a></p></main></body></html>
`
}

/** Whether a browser sent the form itself, with no script: it takes a page, and goes there. */
export function isPlainForm(c: AppContext, call: Call): boolean {
  if (call.page === undefined || c.req.raw.method !== 'POST') return false
  const accepted = headerOf(c, 'accept') ?? ''
  const mode = headerOf(c, 'sec-fetch-mode')
  const isForm = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(
    headerOf(c, 'content-type') ?? '',
  )
  return isForm && accepted.includes('text/html') && (mode === undefined || mode === 'navigate')
}

/** What of a body may stand in the form again: text of the call's own fields, no password, and nothing that would tell a person for a robot again. */
export function typedValues(call: Call, body: Readonly<Record<string, unknown>>): Outcome['values'] {
  const isShown = ([name, field]: readonly [string, Field]) =>
    typeof body[name] === 'string' && field.options.secret !== true && !Object.hasOwn(spamFields, name)
  return Object.fromEntries(
    Object.entries(call.body)
      .filter(isShown)
      .map(([name]) => [name, String(body[name])]),
  )
}

/** Opens the pages that the links of mails lead to with the link's secret in their form, so that they work without script. */
export function mountOffers(app: App, calls: readonly Call[], pages: FormPages): void {
  for (const call of calls) {
    if (call.page === undefined || !Object.hasOwn(call.body, 'token')) continue
    for (const path of [call.page, `${call.page}/`]) {
      app.get(path, async (c, next) => {
        const token = c.req.query('token')
        const page = token === undefined ? undefined : await pages.offer(call, { token })
        if (page === undefined) return next()
        return new Response(page, { headers: pages.headers })
      })
    }
  }
}
