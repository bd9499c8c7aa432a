import english from 'ra-language-english'
import { ownResourceMessages, screenMessages } from './screens.ts'
import { consoleMessages } from '../../crud/messages.en.ts'
import { dashboard } from './dashboard.ts'
import { merged, ruleMessages, plainTitles, resourceMessages } from './derive.ts'
import { shell } from './shell.ts'

/**
 * The message catalogue: react-admin's own words, those of the resource descriptions (`resources.*`), the messages
 * of rules and answers (`messages.*`), those of forms, lists and pages (`console.*`),
 * of single screens (`startups.*`, `references.*`) and of the shell (`app.*`). Nothing else on the screen is a message.
 */
export const en = {
  ...english,
  resources: merged(resourceMessages(), ownResourceMessages),
  messages: ruleMessages(),
  console: consoleMessages,
  ...screenMessages,
  app: {
    ...shell,
    titles: { ...plainTitles(), ...shell.titles },
    links: { ...plainTitles(), ...shell.links },
    dashboard,
  },
}
