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
