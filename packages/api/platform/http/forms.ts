import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { allLanguages, defaultLanguage, directionOf, type AnyLanguage } from '@baobab/i18n/languages.ts'
import { siteWords } from '@baobab/i18n/site.ts'
import { spamFields, type Call, type Field } from '@baobab/validation'
import { productName } from '../lib/product.ts'
import { escape } from '../mail/compose.ts'
import { leanHtml, savingOf } from './dataSaver.ts'
import { withoutWeight } from './pageWeight.ts'
import { writeOutcome, type Outcome } from './formPage.ts'
import type { StaticHeaders } from './headers.ts'
import { headerOf, type AppContext } from './incoming.ts'
import type { App } from './incoming.ts'
import type { Fill } from './siteFiller.ts'
import type { Page } from './pageFiles.ts'
import type { CompletePage } from './pageParts.ts'
import { whileSame } from '../lib/whileSame.ts'
import { languageOfForm, languagesOf, pageLanguageOf } from './pageLanguage.ts'

/** A page with a form, and its headers: it is one person's alone, kept nowhere, and its address is told to nobody. */
export interface FormPage {
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

/** Answers plain forms with the pages that they stand on, in the language of the page that the form was sent from. */
export interface FormPages {
  /** The language of the page that a form was sent from. */
  language(c: AppContext): AnyLanguage
  /** The page of a call after its form was sent. */
  answer(c: AppContext, call: Call, outcome: Outcome): Promise<FormPage>
  /** The page of a call before, with some values filled in; undefined where it has not been built. */
  offer(c: AppContext, call: Call, values: Outcome['values']): Promise<FormPage | undefined>
}

const asBuilt: Fill = (file) => file
const withoutParts: CompletePage = (page) => Promise.resolve(page)

/** Takes the pages out of the built site, with what changes by the minute in its place; each is read when it is first asked for. */
export function createFormPages(
  folder: string,
  headers: StaticHeaders,
  fill: () => Fill = () => asBuilt,
  complete = withoutParts,
): FormPages {
  // Read again once a setting has changed.
  const sources = whileSame(fill, () => new Map<string, Promise<Page | undefined>>())
  const sourceOf = (page: string) => {
    const read = sources()
    const filling = fill()
    const known =
      read.get(page) ??
      readFile(join(folder, page, 'index.html'), 'utf8')
        .then((source) => builtPage(page, filling(source, 'text/html')))
        .catch(() => undefined)
    read.set(page, known)
    return known
  }
  const write = async (call: Call, language: string, outcome: Parameters<typeof writeOutcome>[2]) => {
    if (call.page === undefined) return undefined
    const own = language === defaultLanguage ? undefined : await sourceOf(join(language, call.page))
    const source = own ?? (await sourceOf(call.page))
    if (source === undefined) return undefined
    const { identity } = await complete(source, call.page, own ? language : defaultLanguage)
    return writeOutcome(Buffer.from(identity).toString('utf8'), `/api/${call.path}`, outcome)
  }
  const inLanguage = (c: AppContext, html: string, language: string): FormPage => ({
    html: savingOf(c).isOn ? leanHtml(withoutWeight(html)) : withoutWeight(html),
    headers: {
      ...headers.site,
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    },
  })
  let built: readonly AnyLanguage[] | undefined
  const languages = () => (built ??= languagesOf((file) => existsSync(join(folder, file))))
  return {
    language: (c) => languageOfForm(c, languages()),
    answer: async (c, call, outcome) => {
      const language = languageOfForm(c, languages())
      const page = await write(call, language, outcome)
      return inLanguage(c, page ?? (await plainPage(call, outcome, language)), language)
    },
    offer: async (c, call, values) => {
      const { language } = pageLanguageOf(c, new URL(c.req.url).pathname, languages())
      const page = await write(call, language, { values })
      return page === undefined ? undefined : inLanguage(c, page, language)
    },
  }
}

/** A file that a form stands on. What is answered is never kept, so it needs no ETag. */
function builtPage(path: string, html: string): Page {
  const identity = new Uint8Array(Buffer.from(html))
  return {
    path,
    type: 'text/html; charset=utf-8',
    etag: '',
    isImmutable: false,
    identity,
    effort: 0,
    encoded: new Map(),
  }
}

/** Where the site has no such form: the message alone, and a way back. */
async function plainPage(call: Call, { message, errors }: Outcome, language: string): Promise<string> {
  const { t } = await siteWords(language)
  const sentences = [message, ...Object.values(errors).filter((error) => error !== message)]
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${productName}</title></head>
<body><main>${sentences.map((message) => `<p>${escape(message)}</p>`).join('')}<p><a href="${call.page ?? '/'}">${escape(t('forms.back'))}</a></p></main></body></html>
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

/** What the link to a page with a form may fill in: the secret of a mail's link, and the subject of a message. */
const offered = ['token', 'msg_subject'] as const

/** Opens the pages that links lead to with what the link says in their form, so that they work without script. */
export function mountOffers(app: App, calls: readonly Call[], pages: FormPages): void {
  for (const call of calls) {
    const name = offered.find((one) => Object.hasOwn(call.body, one))
    if (call.page === undefined || name === undefined) continue
    for (const tag of allLanguages) {
      const path = tag === defaultLanguage ? call.page : `/${tag}${call.page}`
      for (const one of [path, `${path}/`]) {
        app.get(one, async (c, next) => {
          const value = c.req.query(name)
          const page = value === undefined ? undefined : await pages.offer(c, call, { [name]: value })
          return page === undefined ? next() : new Response(page.html, { headers: page.headers })
        })
      }
    }
  }
}
