import { investors, people } from './people.ts'
import { chats } from './reach/chats.ts'
import { contacts } from './reach/contacts.ts'
import { questions } from './reach/questions.ts'
import { reference } from './shared/reference.ts'
import { startups } from './startups/index.ts'

export { drawStartupImage } from './drawing.ts'
export type {
  DemoChat,
  DemoContact,
  DemoInvestor,
  DemoLanguage,
  DemoPerson,
  DemoQuestion,
  DemoStartup,
} from './shared/types.ts'

/** Everything that the demo loads into an empty database: reference lists, people, investor profiles, startups, and how these people reached each other. */
export const demo = { reference, people, investors, startups, contacts, chats, questions }
