import { fillIn, noticeMailMessages } from '@baobab/validation'
import { compose, hello, nameInMail, type EmailContent, type Reader, type StopLinks } from '../compose.ts'
import { mails } from '../messages.ts'

const { viewed: texts } = mails

/** A startup of which people read what is not public on a day. */
export interface ViewedStartup {
  readonly id: string
  readonly name: string
  /** How many did. */
  readonly people: number
  /** Some of them, by name; of those whose account is gone there is none. */
  readonly names: readonly string[]
}

interface ViewedDay {
  /** As it is written for the reader. */
  readonly day: string
  /** How many people in all. */
  readonly people: number
  readonly startups: readonly ViewedStartup[]
  /** The last hash of the day's records. */
  readonly head: string
}

/** Tells a founder who read what is not public of their startups on a day, with the day's check sum. */
export function viewedTemplate(
  reader: Reader,
  { day, people, startups, head }: ViewedDay,
  stop: StopLinks,
): EmailContent {
  const [first] = startups
  const pageOf = (id: string) => `${reader.publicUrl}/app/startup/viewed/${id}`
  const { because, button } = noticeMailMessages('views')
  return compose(
    {
      kind: 'views',
      subject: fillIn(texts.subject, { count: people, day }),
      greeting: hello(reader),
      lines: [fillIn(texts.line, { day })],
      lists: [
        {
          heading: texts.heading,
          items: startups.map((one) => ({
            label: { typed: nameInMail(one.name) },
            detail: peopleOf(one),
            href: pageOf(one.id),
          })),
        },
      ],
      ...(startups.length === 1 && first ? { button, link: pageOf(first.id) } : {}),
      ending: fillIn(texts.head, { head, product: reader.hubName }),
      because,
      stop,
    },
    reader,
  )
}

function peopleOf({ people, names }: ViewedStartup) {
  const shown = names.map(nameInMail).join(', ')
  const more = people - names.length
  if (shown === '')
    return fillIn(texts.people, { count: people, names: { message: fillIn(texts.gone, { count: people }) } })
  return more > 0
    ? fillIn(texts.peopleMore, { count: people, names: shown, more })
    : fillIn(texts.people, { count: people, names: shown })
}
