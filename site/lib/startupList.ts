import { ApiError } from '@baobab/data-provider/apiError.ts'
import type { Client } from '@baobab/data-provider/client.ts'
import {
  publicStartups as calls,
  publicStartupsResource,
  type PublicStartupRow,
} from '@baobab/validation/contract/publicStartups.ts'
import { filterFields } from '@baobab/validation'
import { limits } from '@baobab/validation/limits.ts'
import { filters, pageOf, sorts, type Question } from './question.ts'

/* For pages that are made at request, never for a browser. */

/** A filter with its label and what can be chosen; what is set can be chosen even where no startup has it (any more). */
export interface FilterChoices {
  readonly name: (typeof filters)[number]['name']
  readonly label: string
  readonly set: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

/** A page of the list, or why there is none. */
export interface StartupPage {
  readonly rows: readonly PublicStartupRow[]
  readonly page: number
  /** Counted to a limit; undefined from there on. */
  readonly total: number | undefined
  readonly hasNext: boolean
  /** A sentence for each part of the question that cannot be asked, by its name in the address. */
  readonly errors: Readonly<Partial<Record<keyof Question, string>>>
}

/** What the editor says of a wrong page or order. */
export interface WrongWords {
  readonly page: string
  readonly sort: string
}

const perPage = limits.publicPage

/** Asks for the page of a question. What cannot be asked is told by its name, and nothing is asked then. */
export async function findPage(client: Client, question: Question, wrong: WrongWords): Promise<StartupPage> {
  const page = pageOf(question)
  const sort = question.sort === '' ? sorts[0] : sorts.find(({ name }) => name === question.sort)
  if (page === undefined || !sort)
    return none({ ...(page === undefined && { page: wrong.page }), ...(!sort && { sort: wrong.sort }) })

  const filter = Object.fromEntries(
    [['q', question.q], ...filters.map(({ name, field }) => [field, question[name]])].filter(
      ([, value]) => value !== '',
    ),
  )
  const query = {
    range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
    sort: JSON.stringify(sort.by),
    filter: JSON.stringify(filter),
  }
  try {
    const { answer, headers } = await client.send(calls.list, { query })
    const { data: rows } = calls.list.answer.parse(answer)
    const counted = Number(/\/(\d+)$/.exec(headers.get('Content-Range') ?? '')?.[1] ?? rows.length)
    const isWhole = counted < limits.countCap
    return {
      rows,
      page,
      total: isWhole ? counted : undefined,
      hasNext: isWhole ? page * perPage < counted : rows.length === perPage,
      errors: {},
    }
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 400) return none(byName(failure))
    throw failure
  }
}

function none(errors: StartupPage['errors']): StartupPage {
  return { rows: [], page: 1, total: 0, hasNext: false, errors }
}

/** The API blames its own fields; here each goes by its name in the address. */
function byName({ errors, message }: ApiError): StartupPage['errors'] {
  const known = Object.entries(errors).flatMap(([field, sentence]) => {
    const name = field === 'q' ? field : filters.find((filter) => filter.field === field)?.name
    return name ? [[name, sentence] as const] : []
  })
  return known.length > 0 ? Object.fromEntries(known) : { q: message }
}

/** The filters with what can be chosen now. */
export async function findFilters(client: Client, question: Question): Promise<readonly FilterChoices[]> {
  const found = await client.call(calls.filters)
  const fields = filterFields(publicStartupsResource)
  return filters.map(({ name, field, choices }) => {
    const all = found[choices].map((one) =>
      typeof one === 'string' ? { value: one, label: one } : { value: one.uuid, label: one.name },
    )
    const set = question[name]
    const isListed = set === '' || all.some(({ value }) => value === set)
    return {
      name,
      label: fields[field]?.label ?? name,
      set,
      choices: isListed ? all : [...all, { value: set, label: name === 'country' ? set : '–' }],
    }
  })
}

/** What a card says of a startup: where it works, and its badges in the order of the console's. */
export function cardOf(startup: PublicStartupRow) {
  const {
    startup_name,
    slug,
    startup_uuid,
    image,
    usp_market,
    region,
    country,
    category,
    development_stage,
    raising_phase,
  } = startup
  return {
    name: startup_name ?? slug,
    href: `/startups/${slug}`,
    seed: startup_uuid,
    image,
    text: usp_market ?? '',
    place: [region, country].filter((part) => part !== null && part !== '').join(', '),
    chips: [category, development_stage, raising_phase].map((entry) => entry?.name ?? ''),
  }
}
