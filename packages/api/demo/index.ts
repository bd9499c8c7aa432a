import { investors, people } from './people.ts'
import { chats } from './reach/chats.ts'
import { contacts } from './reach/contacts.ts'
import { questions } from './reach/questions.ts'
import { otherNames, reference } from './shared/reference.ts'
import { profiles } from './startups/profiles.ts'
import { startups } from './startups/index.ts'

export { drawStartupImage, drawStartupLogo } from './drawing.ts'
export type {
  DemoChat,
  DemoContact,
  DemoInvestor,
  DemoLanguage,
  DemoPerson,
  DemoProfile,
  DemoQuestion,
  DemoStartup,
} from './shared/types.ts'

/** Everything that the demo loads into an empty database: reference lists, people, investor profiles, startups, and how these people reached each other. */
export const demo = { reference, otherNames, people, investors, startups, profiles, contacts, chats, questions }
