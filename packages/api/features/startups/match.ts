import { canonicalCountry, type MatchCode, type MatchReason } from '@baobab/validation'
import { namesRegion, placesIn } from './places.ts'
import { canMatch, type PolicyUser } from './policy.ts'
import type { StartupRecord } from './record.ts'

type Matched = Pick<
  StartupRecord,
  '_profiled' | '_fits_category' | '_fits_stage' | '_fits_phase' | '_area' | '_category' | '_stage' | '_phase'
> &
  Readonly<Record<string, unknown>>

/**
 * Why a startup fits the current user's investor profile: what the profile chose, and the country or region that its text names.
 * Null where there is nobody to fit: no investor, or one without a profile.
 */
export function matchReasons(record: Matched, currentUser: PolicyUser): MatchReason[] | null {
  if (!record._profiled || !canMatch(currentUser)) return null
  const { country, region } = placesOf(record)
  const named: readonly (readonly [MatchCode, string | null])[] = [
    ['category', record._fits_category ? record._category : null],
    ['stage', record._fits_stage ? record._stage : null],
    ['phase', record._fits_phase ? record._phase : null],
    ['country', country],
    ['region', region],
  ]
  return named.flatMap(([code, name]) => (name === null ? [] : [{ code, name }]))
}

function placesOf({ _area, country, region }: Matched) {
  if (!_area) return { country: null, region: null }
  const places = placesIn(_area)
  const inCountry = typeof country === 'string' && places.countries.has(canonicalCountry(country) ?? country)
  const inRegion = typeof region === 'string' && namesRegion(places, region)
  return { country: inCountry ? country : null, region: inRegion ? region : null }
}
