import type { Form } from '../derive/outcome.ts'
import { field } from '../fields/field.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'

/** How a version of a deck stands: uploaded, being rendered, shown, or not to be rendered. */
export const deckStates = ['waiting', 'making', 'ready', 'failed'] as const
export type DeckState = (typeof deckStates)[number]

/** Why a PDF is not taken, or could not be rendered. */
export const deckFaults = ['damaged', 'encrypted', 'empty', 'pages', 'costly'] as const
export type DeckFault = (typeof deckFaults)[number]

/** A PDF that is uploaded as the deck of a startup. */
export const deckFields = {
  deck: field.image('Deck', {
    pdf: true,
    required: 'always',
    missing: messages.deck.choose,
    help: `A PDF of at most ${limits.deck.bytes / 1024 / 1024} MB and ${limits.deck.pages} pages`,
  }),
} as const

/** How a link to a deck stands: it works, its end has come, or it was revoked. */
export const deckLinkStates = ['works', 'ended', 'revoked'] as const
export type DeckLinkState = (typeof deckLinkStates)[number]

/** What a founder says who shares the deck by a link. */
export const deckLinkFields = {
  name: field.text('Whom it is for', {
    required: 'always',
    max: limits.deck.links.name,
    help: 'Their name stands on each page that they look at',
  }),
  organisation: field.text('Their organisation', { max: limits.deck.links.name }),
  ends_on: field.date('Until', { required: 'always', help: 'The last day on which the link works' }),
} as const

export const deckLinkForm: Form<typeof deckLinkFields> = {
  fields: deckLinkFields,
  mode: 'create',
  required: messages.rule.required,
  failed: messages.rule.correctForm,
}
