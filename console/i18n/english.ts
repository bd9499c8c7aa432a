import english from 'ra-language-english'
import { earlyResources, stageLabels } from '@baobab/validation'
import type { accessWords } from '@baobab/i18n/en/console/access.ts'
import type { lateWords } from '@baobab/i18n/en/console/late.ts'
import { consoleWords } from '@baobab/i18n/en/console/index.ts'
import type { lateResourceWords } from '@baobab/i18n/en/console/lateResources.ts'
import { resourceWords } from '@baobab/i18n/en/console/resources.ts'
import type { Catalogue } from '@baobab/i18n/catalogue.ts'
import { icuCatalogue } from '@baobab/i18n/polyglot.ts'
import { columnsOfLists, plainTitles, type listNames } from './described.ts'
import { merged, messagesOf, resourceMessages } from './derive.ts'
import type { lateRules } from './lateRules.ts'
import type { NoticeSentences } from './noticeSentences.ts'
import { earlyRules } from './rules.ts'
import type { LinkName, RouteName } from '../routes/routes.ts'

/** The words that screens name by their keys. */
const words = {
  ...consoleWords,
  app: {
    ...consoleWords.app,
    titles: { ...plainTitles(), ...consoleWords.app.titles } satisfies Readonly<Record<RouteName, string>>,
    links: { ...plainTitles(), ...consoleWords.app.links } satisfies Readonly<Record<LinkName, string>>,
  },
  bell: consoleWords.bell as typeof consoleWords.bell & NoticeSentences, // the rest comes with `notices.ts`
  investing: { ...consoleWords.investing, stage: stageLabels },
  messages: earlyRules as typeof earlyRules & typeof lateRules, // the rest comes with `inputs.ts`
}

/** Those of react-admin's own words that our screens use too. */
type SharedWords = {
  readonly ra: {
    readonly action: Readonly<Record<'cancel' | 'close' | 'delete' | 'edit' | 'undo', string>>
    readonly boolean: Readonly<Record<'true' | 'false', string>>
    readonly notification: Readonly<Record<'http_error', string>>
  }
}

/** Everything that a screen may say, from which the keys and values of `useTranslate` take their types. */
export type ConsoleCatalogue = typeof words &
  typeof lateWords &
  typeof accessWords & { readonly audit: { readonly lists: ReturnType<typeof listNames> } } & SharedWords & {
    readonly resources: typeof resourceWords & typeof lateResourceWords
  }

/**
 * The console in English: react-admin's own words, those of the resource descriptions (`resources.*`), of rules and answers
 * (`messages.*`), and of the console itself.
 */
const early = {
  ...(icuCatalogue(english satisfies SharedWords, 'en') as Catalogue & SharedWords), // the converter keeps every key

  ...words,
  resources: merged(merged(describedWords(), columnsOfLists()), resourceWords) as Catalogue &
    typeof resourceWords &
    typeof lateResourceWords, // with all that was put in, or is by `lateResources.ts`
}

/** With the words of single screens, which these put in (`late.ts`). */
export const en = early as typeof early & typeof lateWords & typeof accessWords

/** What the descriptions say. The list of investors shows accounts, so it has the words of users too. */
function describedWords(): Catalogue {
  return {
    ...resourceMessages(earlyResources),
    [earlyResources.vc.name]: merged(messagesOf(earlyResources.users), messagesOf(earlyResources.vc)),
  }
}
