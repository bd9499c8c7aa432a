import { noticeMailMessages } from '@baobab/validation'
import { compose, hello, oneLine, type Content, type EmailContent, type Reader, type StopLinks } from '../compose.ts'
import { mails } from '../messages.ts'

/** What an administrator announces, as they typed it. */
export interface Announced {
  readonly title: string
  readonly text: string
}

/** Brings an announcement to the owner of an account, with the way to its page. */
export function announcementTemplate(reader: Reader, announced: Announced, stop: StopLinks, id: string): EmailContent {
  const { because, button } = noticeMailMessages('announcements')
  const link = `${reader.publicUrl}/app/announcements/${id}`
  return compose({ ...common(reader, announced), kind: 'announcements', button, link, because, stop }, reader)
}

/** Brings it to a reader of the newsletter, who has no account. */
export function newsletterTemplate(reader: Reader, announced: Announced, stop: StopLinks): EmailContent {
  const { because } = mails.newsletterWelcome
  return compose({ ...common(reader, announced), kind: 'newsletter', because, stop }, reader)
}

function common(reader: Reader, { title, text }: Announced) {
  const paragraphs = text.trim().split(/\n\s*\n/)
  return {
    subject: { typed: oneLine(title) },
    greeting: hello(reader),
    lines: paragraphs.map((typed) => ({ typed })),
    hasLinks: true,
  } satisfies Partial<Content>
}
