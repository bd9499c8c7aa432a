import type { NotificationKind } from './liveNames.ts'

/** Of a notification, what decides where it leads. */
export interface Noticed {
  readonly kind: NotificationKind
  /** Uuid of who did it. */
  readonly actor: string | null
  /** Uuid of the startup. */
  readonly startup: string | null
  readonly about: string | null
}

/** The part of the page of contacts that shows a person's connection with a startup. */
export const contactPart = (startup: string, person: string): string => `contact-${startup}-${person}`

/** The part of a startup's overview that shows a question. */
export const questionPart = (question: string): string => `question-${question}`

const contact = ({ startup, actor }: Noticed) => `/contacts${startup && actor ? `#${contactPart(startup, actor)}` : ''}`
const overview = ({ startup }: Noticed) => startup && `/startup/overview/${startup}`
const question = ({ startup, about }: Noticed) =>
  startup && `/startup/overview/${startup}#${about ? questionPart(about) : 'questions'}`

/** An address below the console's base for each kind; null where what it speaks of is gone. */
const places: Readonly<Record<NotificationKind, (notice: Noticed) => string | null>> = {
  connected: contact,
  accepted: contact,
  declined: contact,
  message: ({ about }) => (about ? `/chats/${about}` : '/chats'),
  question,
  answer: question,
  investor_request: ({ about }) => `/admin/requests${about ? `/${about}` : ''}`,
  report: ({ about }) => about && `/admin/reports/${about}`,
  taken_down: overview,
  published_again: overview,
  startup_edited: overview,
  startup_deleted: () => '/recently-deleted',
  startup_restored: overview,
  account_disabled: () => '/my_profile',
  account_enabled: () => '/my_profile',
}

/** Where a notification leads, in the bell and in mails alike: to the very thing, below the console's base. */
export function placeOfNotice(notice: Noticed): string | null {
  return places[notice.kind](notice)
}
