import { ApiError } from '@baobab/data-provider/apiError.ts'
import type { Client } from '@baobab/data-provider/client.ts'
import type { SiteWords } from '@baobab/i18n/site.ts'
import type { FilterChoices } from './filterChoices.ts'
import type { Question } from './question.ts'
import { countOf } from './startupList.ts'

/** A search or a filter that is set. */
export interface SetFilter {
  /** With the name of its field: `Country: Kenya`. */
  readonly text: string
  /** Its value alone: `Kenya`. */
  readonly value: string
  /** The question without it. */
  readonly without: Question
}

/** What a question sets, in the order of the form. */
export function setFilters(question: Question, filters: readonly FilterChoices[], { t }: SiteWords): SetFilter[] {
  const without = (...names: readonly string[]): Question => ({
    ...question,
    ...Object.fromEntries(names.map((name) => [name, ''])),
    page: '',
  })
  const quoted = t('startups.quoted', { text: question.q })
  return [
    ...(question.q === '' ? [] : [{ text: quoted, value: quoted, without: without('q') }]),
    ...filters.flatMap(({ label, parts, said }) =>
      said === undefined
        ? []
        : [
            {
              text: t('startups.chosen', { label, value: said }),
              value: said,
              without: without(...parts.map(({ name }) => name)),
            },
          ],
    ),
  ]
}

/** Something that is set, and how many startups there are without it. */
export interface WayOut extends SetFilter {
  readonly count: number
}

/** So many are counted at most, whatever a question sets. */
const most = 4

/** What can be taken away from a question that finds nothing so that it finds something, most first. */
export async function waysOut(client: Client, set: readonly SetFilter[]): Promise<readonly WayOut[]> {
  const ways: WayOut[] = []
  try {
    for (const one of set.slice(0, most)) ways.push({ ...one, count: await countOf(client, one.without) })
  } catch (failure) {
    // Where too many ask, what was counted by then has to do.
    if (!(failure instanceof ApiError) || failure.status !== 429) throw failure
  }
  return ways.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count)
}
