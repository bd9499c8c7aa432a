import english from 'ra-language-english'
import { ownResourceWords, screenWords } from '../resources/messages.en.ts'
import { consoleWords } from '../schema/messages.en.ts'
import { dashboard } from './dashboard.ts'
import { merged, messageWords, plainTitles, resourceWords } from './derive.ts'
import { shell } from './shell.ts'

/**
 * The message catalogue: react-admin's own words, those of the resource descriptions (`resources.*`), the sentences
 * of rules and answers (`messages.*`), those of forms, lists and pages (`console.*`),
 * of single screens (`startups.*`, `references.*`) and of the shell (`app.*`). Nothing else on the screen is a sentence.
 */
export const en = {
  ...english,
  resources: merged(resourceWords(), ownResourceWords),
  messages: messageWords(),
  console: consoleWords,
  ...screenWords,
  app: {
    ...shell,
    titles: { ...plainTitles(), ...shell.titles },
    links: { ...plainTitles(), ...shell.links },
    dashboard,
  },
}
