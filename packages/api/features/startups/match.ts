import { matchPoints, regionShare, type Match, type MatchCode, type MatchReason } from '@baobab/validation'
import { groupOf, readBy } from './listSource.ts'
import { namesRegion, placesIn } from './places.ts'
import { canMatch, type PolicyUser } from './policy.ts'
import type { StartupRecord } from './record.ts'

type Matched = Pick<
  StartupRecord,
  `_fits_${'category' | 'stage' | 'phase' | 'cheque'}` | '_area' | '_category' | '_stage' | '_phase' | '_round'
> &
  Readonly<Record<string, unknown>>

const choices = [
  { code: 'category', fits: '_fits_category', name: '_category' },
  { code: 'stage', fits: '_fits_stage', name: '_stage' },
  { code: 'phase', fits: '_fits_phase', name: '_phase' },
] as const
const round = 'round_size'
const groupOfRound = groupOf(round) ?? ''

/**
 * How well a startup matches the current user's mandate: the points that it reaches of those that the mandate asks for, in percent.
 * A criterion that the mandate leaves empty does not count; one that the startup leaves empty is not reached. Null where there is
 * nothing to match: no investor, or none with a mandate. `kept` are the sections that the founder keeps back from them. `matchSql` says the same in SQL.
 */
export function matchOf(record: Matched, currentUser: PolicyUser, kept: readonly string[] = []): Match | null {
  if (!canMatch(currentUser)) return null
  const reasons: MatchReason[] = []
  const because = (code: MatchCode, name: unknown) => {
    if (typeof name === 'string') reasons.push({ code, name })
  }
  let [asked, reached] = [0, 0]
  for (const { code, fits, name } of choices) {
    if (typeof record[fits] !== 'boolean') continue
    asked += matchPoints[code]
    if (!record[fits]) continue
    reached += matchPoints[code]
    because(code, record[name])
  }
  const places = placesIn(record._area ?? '')
  if (places.isAny) {
    const { country, region } = record
    const inCountry = typeof country === 'string' && (places.countries.has(country) || places.area.has(country))
    const inRegion = typeof region === 'string' && namesRegion(places, region)
    asked += matchPoints.place
    reached += matchPoints.place * (inCountry ? 1 : inRegion ? regionShare : 0)
    if (inCountry) because('country', country)
    if (inRegion) because('region', region)
  }
  if (typeof record._fits_cheque === 'boolean' && readBy(currentUser).has(round)) {
    asked += matchPoints.cheque
    // A round that is kept back from them is one that was left empty.
    if (record._fits_cheque && !kept.includes(groupOfRound)) {
      reached += matchPoints.cheque
      because('cheque', record._round)
    }
  }
  return asked === 0 ? null : { score: Math.round((100 * reached) / asked), reasons }
}
