/** Of a notification, what decides where it leads. */
export interface Noticed {
  /** Uuid of who did it. */
  readonly actor: string | null
  /** Uuid of the startup. */
  readonly startup: string | null
  readonly about: string | null
}

/** An address below the console's base; null where what it speaks of is gone. */
export type Place = (noticed: Noticed) => string | null

/** The part of the page of contacts that shows a person's connection with a startup. */
export const contactPart = (startup: string, person: string): string => `contact-${startup}-${person}`

/** The part of a startup's overview that shows a question. */
export const questionPart = (question: string): string => `question-${question}`

/** The connection of who did it with the startup. */
export const contactPlace: Place = ({ startup, actor }) =>
  `/contacts${startup && actor ? `#${contactPart(startup, actor)}` : ''}`

/** The startup. */
export const overviewPlace: Place = ({ startup }) => startup && `/startup/overview/${startup}`

/** The question on the startup. */
export const questionPlace: Place = ({ startup, about }) =>
  startup && `/startup/overview/${startup}#${about ? questionPart(about) : 'questions'}`

/** Where its founder decides who reads the startup. */
export const accessPlace: Place = ({ startup }) => startup && `/startup/access/${startup}`

/** The deck of the startup, with its links and who looked at its pages. */
export const deckPlace: Place = ({ startup }) => startup && `/startup/deck/${startup}`

/** Where one’s claims stand: those of a startup, or of one’s organisation. */
export const claimsPlace: Place = ({ startup }) => (startup ? `/startup/claims/${startup}` : '/organisation')

/** Where people see who they work together with, and answer who invites them. */
export const organisationPlace: Place = () => '/organisation'

/** The part of the page of answers that shows an interest. */
export const interestPart = (interest: string): string => `interest-${interest}`

/** Where people see whose answer is due, at the interest. */
export const answersPlace: Place = ({ about }) => `/answers${about ? `#${interestPart(about)}` : ''}`

/** The report, where administrators decide it. */
export const reportPlace: Place = ({ about }) => about && `/admin/reports/${about}`

/** Where people read what is reported of them and kept from them, and answer. */
export const ownReportsPlace: Place = () => '/my_reports'
