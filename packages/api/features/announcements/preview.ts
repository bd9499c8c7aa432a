import { messages } from '@baobab/validation'
import type { Queries } from '../../platform/db/client.ts'
import type { Env } from '../../platform/env/env.ts'
import type { Deps } from '../../platform/http/deps.ts'
import type { StaticHeaders } from '../../platform/http/headers.ts'
import type { App } from '../../platform/http/incoming.ts'
import { readerOf, type EmailContent, type StopLinks } from '../../platform/mail/compose.ts'
import { linksOfTest } from '../../platform/mail/preferences.ts'
import { announcementTemplate, newsletterTemplate } from '../../platform/mail/templates/announcements.ts'
import { mountEmails, ticketOf } from '../mails/emailPage.ts'
import { findUser } from '../users/queries.ts'
import type { AnnouncementRow } from './row.ts'
import { findAnnouncement } from './queries.ts'

const path = '/emails/announcements'

type Site = Pick<Env, 'publicUrl' | 'hubName'>

/** Whoever tries it out. */
interface Tester {
  readonly id: string
  readonly first_name: string | null
  readonly locale: string | null
}

function emailTo(env: Site, announcement: AnnouncementRow, tester: Tester, stop: StopLinks): EmailContent {
  const reader = readerOf(env, tester)
  return announcement.audience === 'subscribers'
    ? newsletterTemplate(reader, announcement, { stop: stop.stop, oneClick: stop.oneClick })
    : announcementTemplate(reader, announcement, stop, announcement.id)
}

/** The mail of an announcement to who tries it out; its links stop such mails to them. */
export async function testEmail(
  tx: Queries,
  env: Site,
  announcement: AnnouncementRow,
  tester: Tester,
): Promise<EmailContent> {
  return emailTo(env, announcement, tester, await linksOfTest(tx, env, tester.id, 'announcements'))
}

/** The same to be looked at alone: its links stop nothing. */
export function previewEmail(env: Site, announcement: AnnouncementRow, tester: Tester): EmailContent {
  const stop = `${env.publicUrl}/mails/stop`
  return emailTo(env, announcement, tester, { choose: `${env.publicUrl}/app/my_profile/mails`, stop, oneClick: stop })
}

/** The address of a preview's HTML, for a frame. */
export function previewAddress(id: string, tester: string, { html }: EmailContent, at: Date): string {
  return `${path}/${ticketOf([id, tester], html, at)}`
}

/** Serves previews. */
export function mountPreviews(app: App, deps: Deps, headers: StaticHeaders): void {
  const find = async (id = '', by = '') => {
    const [row, tester] = [await findAnnouncement(deps.db, id), await findUser(deps.db, by)]
    if (!row || !tester) return undefined
    const { html } = previewEmail(deps.env, row.announcement, tester)
    return { html, source: html }
  }
  mountEmails(app, deps, headers, { path, uuids: 2, notFound: messages.announcement.notFound, find })
}
