import { createHmac, timingSafeEqual } from 'node:crypto'
import { limits, messages } from '@baobab/validation'
import type { Deps } from '../../platform/http/deps.ts'
import type { StaticHeaders } from '../../platform/http/headers.ts'
import type { App, AppContext } from '../../platform/http/incoming.ts'
import { readOutbox, type OutboxMail } from './outbox.ts'
import { canRead } from './presenter.ts'
import { findMail } from './queries.ts'
import { wordFor } from '../../platform/http/languageOf.ts'

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/**
 * The address of an email's HTML, for a frame, which can send no token. Its ticket is signed with the email itself, so that
 * only who could read it makes one, in whatever process; it is good for `limits.mail.emailMs`.
 */
export function emailPageAddress(id: string, { source }: OutboxMail, at: Date): string {
  const until = at.getTime() + limits.mail.emailMs
  return `/emails/${id}.${until}.${sign(source, id, until)}`
}

/** Serves emails at `/emails/<ticket>?theme=dark`, where they may be read at all. Nothing in one runs or is fetched, and links open apart. */
export function mountEmailPages(app: App, deps: Deps, headers: StaticHeaders): void {
  const gone = (c: AppContext) =>
    new Response(wordFor(c)(messages.mail.notFound), {
      status: 404,
      headers: { ...headers.email, 'content-type': 'text/plain; charset=utf-8' },
    })
  app.get('/emails/:ticket', async (c) => {
    const [, id, until, signature] = /^([0-9a-f-]{36})\.(\d{13,16})\.([\w-]{43})$/.exec(c.req.param('ticket')) ?? []
    if (!id || !signature || !canRead(deps) || Number(until) < deps.now().getTime()) return gone(c)
    const row = await findMail(deps.db, id)
    const mail = row && (await readOutbox(deps.env.dataDir, row))
    if (!mail || !timingSafeEqual(Buffer.from(sign(mail.source, id, Number(until))), Buffer.from(signature)))
      return gone(c)
    const theme = themes.find((one) => one === c.req.query('theme')) ?? 'light'
    return new Response(inTheme(mail.html, theme), { headers: headers.email })
  })
}

function sign(source: Buffer, id: string, until: number): string {
  return createHmac('sha256', source).update(`${id}.${until}`).digest('base64url')
}

/** An email as a mail program shows it that is set to a theme. */
function inTheme(html: string, theme: Theme): string {
  return html
    .replaceAll('@media (prefers-color-scheme:dark)', theme === 'dark' ? '@media all' : '@media not all')
    .replaceAll('color-scheme:light dark', `color-scheme:${theme}`)
    .replace('<head>', '<head>\n<base target="_blank">')
}
