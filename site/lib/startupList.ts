import { ApiError } from '@baobab/data-provider/apiError.ts'
import type { Client } from '@baobab/data-provider/client.ts'
import {
  publicStartups as calls,
  publicStartupsResource,
  type PublicStartupRow,
} from '@baobab/validation/calls/publicStartups.ts'
import { limits } from '@baobab/validation/limits.ts'
import type { SiteWords } from '@baobab/i18n/site.ts'
import { filters, sorts } from './filters.ts'
import type { Saving } from './ask.ts'
import { askedOf, pageOf, type Question } from './question.ts'
import { factOf } from './shown.ts'

/* For pages that are made at request, never for a browser. */

/** A page of the list, or why there is none. */
export interface StartupPage {
  readonly rows: readonly PublicStartupRow[]
  readonly page: number
  /** Counted to a limit; undefined from there on. */
  readonly total: number | undefined
  readonly hasNext: boolean
  /** A message for each part of the question that cannot be asked, by its name in the address. */
  readonly errors: Readonly<Record<string, string>>
}

/** How many startups stand on a page: half as many for whoever saves data. */
export const perPageOf = ({ saving }: { readonly saving?: Saving | undefined }): number =>
  saving?.isOn ? limits.publicPage / 2 : limits.publicPage

const parts = filters.flatMap((filter) => filter.parts)

/** Asks for the page of a question. What cannot be asked is told by its name, and nothing is asked then. */
export async function findPage(
  client: Client,
  question: Question,
  { t }: SiteWords,
  perPage: number = limits.publicPage,
): Promise<StartupPage> {
  const page = pageOf(question)
  const sort = question.sort === '' ? sorts[0] : sorts.find(({ name }) => name === question.sort)
  if (page === undefined || !sort)
    return none({
      ...(page === undefined && { page: t('filters.wrongPage') }),
      ...(!sort && { sort: t('filters.wrongSort') }),
    })

  const query = {
    range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
    sort: JSON.stringify(sort.by),
    filter: JSON.stringify(askedOf(question)),
  }
  try {
    const { answer, headers } = await client.send(calls.list, { query })
    const { data: rows } = calls.list.answer.parse(answer)
    const counted = totalOf(headers) ?? rows.length
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

/** How many there are of what a page was asked of, as its answer says; undefined where it does not. */
function totalOf(headers: Headers): number | undefined {
  const [, total] = /\/(\d+)$/.exec(headers.get('Content-Range') ?? '') ?? []
  return total === undefined ? undefined : Number(total)
}

/** How many startups a question finds, counted to 1,001. */
export async function countOf(client: Client, question: Question): Promise<number> {
  const query = { range: '[0,0]', filter: JSON.stringify(askedOf(question)) }
  const { headers } = await client.send(calls.list, { query })
  return totalOf(headers) ?? 0
}

function none(errors: StartupPage['errors']): StartupPage {
  return { rows: [], page: 1, total: 0, hasNext: false, errors }
}

/** The API blames its own names; here each goes by its name in the address. */
function byName({ errors, message }: ApiError): StartupPage['errors'] {
  const known = Object.entries(errors).flatMap(([wire, message]) => {
    const name = wire === 'q' ? wire : parts.find((part) => part.wire === wire)?.name
    return name ? [[name, message] as const] : []
  })
  return known.length > 0 ? Object.fromEntries(known) : { q: message }
}

/** What a card says in places of its own. */
const placed = ['startup_name', 'country', 'category_uuid', 'development_stage_uuid', 'raising_phase_uuid', 'image']

/** The other fields that the description puts on cards, each with its label. */
export function cardFigures(
  startup: PublicStartupRow,
  words: SiteWords,
): readonly { readonly figure: string; readonly of: string }[] {
  return Object.entries(publicStartupsResource.fields)
    .filter(([name, { options }]) => options.list === 'card' && !placed.includes(name))
    .flatMap(([name, field]) => factOf(startup, name, field, words))
    .map(({ label, text }) => ({ figure: text, of: label }))
}

/** What a card says of a startup: where it works, and its badges in the order of the console's. */
export function cardOf(startup: PublicStartupRow) {
  const {
    startup_name,
    slug,
    startup_uuid,
    image,
    logo,
    tagline,
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
    logo,
    tagline,
    text: usp_market ?? '',
    place: [region, country].filter((part) => part !== null && part !== '').join(', '),
    chips: [category, development_stage, raising_phase].map((entry) => entry?.name ?? ''),
  }
}
