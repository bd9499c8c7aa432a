import { breachAuthorities, breachDue, fillIn, noticeFields, type BreachNotice } from '@baobab/validation'
import { formatFor } from '@baobab/validation/format/index.ts'
import type { AnyLanguage } from '@baobab/i18n/languages.ts'
import type { Word } from '@baobab/i18n/wording.ts'
import { privacy } from '../../platform/db/personal/sentences.ts'
import type { Env } from '../../platform/env/env.ts'
import { dataOf, isAuthority } from './presenter.ts'
import type { BreachRow } from './queries.ts'

interface Reader {
  readonly word: Word
  readonly language: AnyLanguage
  readonly env: Pick<Env, 'publicUrl' | 'hubName'>
}

const texts = privacy.breachNotice

/** The parts of a notice whose heading has their name. */
type Heading = 'what' | 'discovered_at' | 'occurred_at' | 'data' | 'affected' | 'consequences' | 'measures' | 'contact'

/** What each part of a notice says; undefined where it is not recorded. */
function partsOf(breach: BreachRow, { word, language }: Reader): Readonly<Record<string, string | undefined>> {
  const { utc, number } = formatFor(language)
  const { occurred_at, affected, other_data } = breach
  const data = [
    ...dataOf(breach, word).map(({ what }) => `- ${what}`),
    ...(other_data ? [`- ${plain(other_data)}`] : []),
  ]
  const text = (value: string | null) => (value ? plain(value) : undefined)
  return {
    what: text(breach.what),
    discovered_at: utc(breach.discovered_at.toISOString()),
    occurred_at: occurred_at ? utc(occurred_at.toISOString()) : undefined,
    data: data.length > 0 ? data.join('\n') : undefined,
    people: text(breach.people),
    affected: affected === null ? undefined : number(affected),
    consequences: text(breach.consequences),
    measures: text(breach.measures),
    contact: text(breach.contact),
  }
}

/** What somebody typed begins no heading and no list of its own. */
const plain = (typed: string) => typed.trim().replace(/^([#>*+-]|\d+[.)])/gm, '\\$1')

/** A notice in Markdown, filled in from what is recorded. What is missing stands there as such, and is named. */
export function noticeOf(breach: BreachRow, to: string, reader: Reader): BreachNotice {
  const { word, language, env } = reader
  const parts = partsOf(breach, reader)
  const authority = isAuthority(to) ? breachAuthorities[to] : undefined
  const wanted: readonly string[] = noticeFields[authority ? 'authority' : 'people']
  const headingOf = (name: string) => word(name === 'people' ? texts.concerned : texts[name as Heading]) // the names of noticeFields
  const due = isAuthority(to) ? formatFor(language).utc(breachDue(to, breach.discovered_at).toISOString()) : ''
  const title = word(authority ? fillIn(texts.toAuthority, { name: authority.name }) : texts.toPeople)
  const head = [
    `# ${title}`,
    word(fillIn(texts.from, { product: env.hubName, url: env.publicUrl })),
    authority ? word(fillIn(texts.basis, { law: authority.law, hours: authority.hours, due })) : word(texts.intro),
  ]
  const body = wanted.map((name) => `## ${headingOf(name)}\n\n${parts[name] ?? `_${word(texts.missing)}_`}`)
  return {
    title,
    text: `${[...head, ...body].join('\n\n')}\n`,
    missing: wanted.filter((name) => parts[name] === undefined).map(headingOf),
  }
}
