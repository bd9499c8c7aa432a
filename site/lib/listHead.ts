import { page as pageContent } from './content.ts'
import { countsOf, type Facets } from './facets.ts'
import { placeOf, type Found, type Place } from './places.ts'
import { isNarrowed, type Question } from './question.ts'
import { clipped } from './startupHead.ts'
import type { PageWords } from './words.ts'

/** What stands at the head of a list of startups. */
export interface ListHead {
  readonly title: string
  readonly description: string
  readonly heading: string
  /** How many startups are found: of the whole list and of a place, in how many countries or sectors too. */
  readonly counted: string
  /** The sector or country whose page it is. */
  readonly place: Place | undefined
}

interface Asked {
  readonly question: Question
  readonly choices: Found
  readonly facets: Facets
  /** Undefined where the list is longer than is counted. */
  readonly total: number | undefined
}

const longestName = 38
const longestDescription = 155

/** The head of the list that a question asks for. */
export async function headOf({ question, choices, facets, total }: Asked, words: PageWords): Promise<ListHead> {
  const { t } = words
  const place = placeOf(question, choices)
  const startups = total === undefined ? t('startups.many') : t('startups.count', { count: total })
  // Where one country is asked for, its sectors tell more.
  const [field, key] =
    place?.of === 'country' ? (['category_uuid', 'inSectors'] as const) : (['country', 'inCountries'] as const)
  const spread = isNarrowed(question) && !place ? 0 : (countsOf(facets, field)?.size ?? 0)
  const counted = spread > 1 && total !== 0 ? t(`startups.${key}`, { startups, count: spread }) : startups
  if (!place) return { ...(await pageContent('startups', words)), counted, place }
  const name = clipped(place.name, longestName)
  const heading = t(`startups.${place.of}.heading`, { name })
  const description = clipped(t(`startups.${place.of}.description`, { name }), longestDescription)
  return { title: heading, description, heading, counted, place }
}
