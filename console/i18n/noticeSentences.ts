import { noticeOf, notificationKinds, type NotificationKind } from '@baobab/validation/notices.ts'

/** What each kind of notification says; its placeholders are ICU's. */
export function noticeSentences() {
  const sentences = notificationKinds.map((kind) => [kind, noticeOf(kind).bell])
  // Of the same kinds, which `fromEntries` forgets; each may name who did it, on what, and what is announced.
  return Object.fromEntries(sentences) as Readonly<Record<NotificationKind, `{actor}{startup}{title}`>>
}

/** The same of those that have a day by which something is to be done. */
export function datedSentences() {
  const dated = notificationKinds.flatMap((kind) => {
    const { dated: sentence } = noticeOf(kind)
    return sentence === undefined ? [] : [[kind, sentence]]
  })
  return Object.fromEntries(dated) as Readonly<Record<NotificationKind, `{actor}{startup}{until}`>> // of those kinds
}

/** What the kinds of notifications say, under `bell`. */
export type NoticeSentences = Readonly<{
  sentences: ReturnType<typeof noticeSentences>
  dated: ReturnType<typeof datedSentences>
}>
