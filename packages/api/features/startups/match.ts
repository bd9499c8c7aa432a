import {
  matchCodes,
  matchPoints,
  regionShare,
  type Match,
  type MatchCode,
  type MatchCriterion,
  type MatchReason,
} from '@baobab/validation'
import { groupOf, readBy } from './listSource.ts'
import { namesRegion, placesIn } from './places.ts'
import { canMatch, type PolicyUser } from './policy.ts'
import type { StartupRecord } from './record.ts'

type Matched = Pick<
  StartupRecord,
  | `_asks_${'category' | 'stage' | 'phase' | 'cheque'}`
  | `_fits_${'category' | 'stage' | 'phase' | 'cheque'}`
  | '_area'
  | '_category'
  | '_stage'
  | '_phase'
  | '_round'
> &
  Readonly<Record<string, unknown>>

/** Of a criterion that the mandate asks for, the share that a startup reaches, and by what. */
type Reached = readonly [criterion: MatchCriterion, share: number, found: Partial<Record<MatchCode, string | null>>]

/**
 * How well a startup matches the current user's mandate: the points that it reaches of those that the mandate asks for, in percent.
 * A criterion that the mandate leaves empty does not count; one that the startup leaves empty is not reached. Null where there is
 * nothing to match: no investor, or none with a mandate. `kept` are the sections that the founder keeps back from them. `matchSql` says the same in SQL.
 */
export function matchOf(record: Matched, currentUser: PolicyUser, kept: readonly string[] = []): Match | null {
  if (!canMatch(currentUser)) return null
  const criteria = reachedBy(record, currentUser, kept)
  const asked = criteria.reduce((sum, [criterion]) => sum + matchPoints[criterion], 0)
  if (asked === 0) return null
  const reached = criteria.reduce((sum, [criterion, share]) => sum + share * matchPoints[criterion], 0)
  const found = Object.assign({}, ...criteria.map(([, , names]) => names)) as Reached[2]
  return {
    score: Math.round((100 * reached) / asked),
    reasons: matchCodes.flatMap((code) => reasonOf(code, found[code])),
  }
}

function reasonOf(code: MatchCode, name: string | null | undefined): MatchReason[] {
  return name === null || name === undefined ? [] : [{ code, name }]
}

function reachedBy(record: Matched, currentUser: PolicyUser, kept: readonly string[]): readonly Reached[] {
  const simple = (['category', 'stage', 'phase'] as const).flatMap((code): Reached[] => {
    if (record[`_asks_${code}`] !== true) return []
    const fits = record[`_fits_${code}`]
    return [[code, fits ? 1 : 0, { [code]: fits ? record[`_${code}`] : null }]]
  })
  const hasCheque = record._asks_cheque === true && readBy(currentUser).has('round_size')
  // A round that is kept back from them is one that was left empty.
  const fitsCheque = record._fits_cheque && !kept.includes(groupOf('round_size') ?? '')
  const cheque: Reached = ['cheque', fitsCheque ? 1 : 0, { cheque: fitsCheque ? record._round : null }]
  return [...simple, ...placeOf(record), ...(hasCheque ? [cheque] : [])]
}

function placeOf({ _area, country, region }: Matched): readonly Reached[] {
  const places = placesIn(_area ?? '')
  if (!places.isAny) return []
  const inCountry = typeof country === 'string' && (places.countries.has(country) || places.area.has(country))
  const inRegion = typeof region === 'string' && namesRegion(places, region)
  const share = inCountry ? 1 : inRegion ? regionShare : 0
  return [['place', share, { country: inCountry ? country : null, region: inRegion ? region : null }]]
}
