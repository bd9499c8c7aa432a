import { createHmac, timingSafeEqual } from 'node:crypto'
import { limits, messages, type Message } from '@baobab/validation'
import type { Deps } from '../../platform/http/deps.ts'
import type { StaticHeaders } from '../../platform/http/headers.ts'
import type { App, AppContext } from '../../platform/http/incoming.ts'
import { readOutbox, type OutboxMail } from './outbox.ts'
import { canRead } from './presenter.ts'
import { findMail } from './queries.ts'
import { wordFor } from '../../platform/http/languageOf.ts'

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/** An email that a frame shows: its HTML, and what its ticket is signed with. */
interface Shown {
  readonly html: string
  readonly source: Buffer | string
}

interface EmailPages {
  /** Where they lie, without a closing slash. */
  readonly path: string
  /** How many uuids name one. */
  readonly uuids: number
  readonly notFound: Message
  /** Finds one; undefined where it is not there, or may be read no more. */
  readonly find: (...uuids: readonly string[]) => Promise<Shown | undefined>
}

/**
 * The ticket of an email's HTML, for a frame, which can send no token. It is signed with the email itself, so that only who
 * could read it makes one, in whatever process; it is good for `limits.mail.emailMs`.
 */
export function ticketOf(uuids: readonly string[], source: Shown['source'], at: Date): string {
  const ticket = [...uuids, at.getTime() + limits.mail.emailMs].join('.')
  return `${ticket}.${sign(source, ticket)}`
}

/** Serves emails at `<path>/<ticket>?theme=dark`. Nothing in one runs or is fetched, and links open apart. */
export function mountEmails(app: App, { now }: Pick<Deps, 'now'>, headers: StaticHeaders, pages: EmailPages): void {
  const { path, uuids, notFound, find } = pages
  const pattern = new RegExp(`^(((?:[0-9a-f-]{36}\\.){${uuids}})(\\d{13,16}))\\.([\\w-]{43})$`)
  const gone = (c: AppContext) =>
    new Response(wordFor(c)(notFound), {
      status: 404,
      headers: { ...headers.email, 'content-type': 'text/plain; charset=utf-8' },
    })
  app.get(`${path}/:ticket`, async (c) => {
    const [, ticket, named = '', until, signature] = pattern.exec(c.req.param('ticket') ?? '') ?? []
    if (!ticket || !signature || Number(until) < now().getTime()) return gone(c)
    const shown = await find(...named.split('.').slice(0, uuids))
    if (!shown || !timingSafeEqual(Buffer.from(sign(shown.source, ticket)), Buffer.from(signature))) return gone(c)
    return new Response(inTheme(shown.html, themeOf(c)), { headers: headers.email })
  })
}

/** The address of the HTML of an email in the outbox. */
export function emailPageAddress(id: string, { source }: OutboxMail, at: Date): string {
  return `/emails/${ticketOf([id], source, at)}`
}

/** Serves the emails of the outbox, where they may be read at all. */
export function mountEmailPages(app: App, deps: Deps, headers: StaticHeaders): void {
  const find = async (id = '') => {
    const row = canRead(deps) ? await findMail(deps.db, id) : undefined
    return row && readOutbox(deps.env.dataDir, row)
  }
  mountEmails(app, deps, headers, { path: '/emails', uuids: 1, notFound: messages.mail.notFound, find })
}

function sign(source: Shown['source'], ticket: string): string {
  return createHmac('sha256', source).update(ticket).digest('base64url')
}

/** The theme that the address of an email asks for. */
function themeOf(c: AppContext): Theme {
  return themes.find((one) => one === c.req.query('theme')) ?? 'light'
}

/** An email as a mail program shows it that is set to a theme. */
function inTheme(html: string, theme: Theme): string {
  return html
    .replaceAll('@media (prefers-color-scheme:dark)', theme === 'dark' ? '@media all' : '@media not all')
    .replaceAll('color-scheme:light dark', `color-scheme:${theme}`)
    .replace('<head>', '<head>\n<base target="_blank">')
}
