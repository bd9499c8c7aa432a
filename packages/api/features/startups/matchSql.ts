import { chequesOfRound, matchPoints, regionShare } from '@baobab/validation'
import type { Bind, Reading } from '../../crud/list/index.ts'
import { directions, placesIn, separators, shortestName } from './places.ts'

/** What an investor looks for, as their profile keeps it: uuids, a text that names places, and amounts as decimal text. */
export interface Mandate {
  readonly categories: readonly string[]
  readonly stages: readonly string[]
  readonly phases: readonly string[]
  readonly area: string | null
  readonly cheque_min: string | null
  readonly cheque_max: string | null
}

/** A way of matching a criterion: a condition on a row `s` of `startup_search`, or on its record `w` where it is wide. */
interface Way {
  readonly where: string
  readonly isWide: boolean
  readonly points: number
}

/** What a mandate asks for, as SQL. */
export interface MatchSql {
  /** The conditions by which a startup matches at all, the quickest first. */
  readonly ways: readonly string[]
  /** The score from 0 to 100; undefined where the mandate asks for nothing. */
  readonly score: string | undefined
}

const record = 'startups w where w.id = s.startup_id'

/**
 * The score of `matchOf` (match.ts) as SQL, for lists that are ordered or filtered by it. What is not asked for is not bound.
 *
 * @param reading the fields that the current user reads of others' startups: nothing else counts, and a round that is kept back from
 * them is one that was left empty.
 */
export function matchSql(mandate: Mandate, bind: Bind, reading: Reading): MatchSql {
  const criteria = criteriaOf(mandate, bind, reading)
  const all = criteria.flatMap(({ ways }) => ways)
  const asked = criteria.reduce((sum, { points }) => sum + points, 0)
  const reached = criteria
    .map(({ ways }) => `case ${ways.map(({ where, points }) => `when ${where} then ${points}`).join(' ')} else 0 end`)
    .join(' + ')
  const score = `(200 * (${reached}) + ${asked}) / ${2 * asked}`
  return {
    ways: all.map(({ where, isWide }) => (isWide ? `exists (select 1 from ${record} and ${where})` : where)),
    score:
      asked === 0 ? undefined : all.some(({ isWide }) => isWide) ? `(select ${score} from ${record})` : `(${score})`,
  }
}

/** The points that a row `s` reaches by its category, stage, phase and country alone, of the search rows or of their counts. */
export function narrowPoints(mandate: Mandate, bind: Bind): string {
  const { countries, area } = placesIn(mandate.area ?? '')
  const named = [...new Set([...countries, ...area])]
  const choices = choicesOf(mandate, bind).flatMap(({ ways }) => ways)
  const country: readonly Way[] =
    named.length === 0
      ? []
      : [{ where: `s.country = any(${bind(named)}::text[])`, isWide: false, points: matchPoints.place }]
  const points = [...choices, ...country].map(({ where, points }) => `case when ${where} then ${points} else 0 end`)
  return points.length === 0 ? '0' : `(${points.join(' + ')})`
}

/** Whether a mandate asks for anything that the current user may match by. */
export const isAsking = (mandate: Mandate, reads: ReadonlySet<string>): boolean =>
  criteriaOf(mandate, () => '', { reads }).length > 0

interface Criterion {
  readonly points: number
  /** Of these the first that holds counts. */
  readonly ways: readonly Way[]
}

function criteriaOf(mandate: Mandate, bind: Bind, { reads, keeping }: Reading): readonly Criterion[] {
  return [
    ...choicesOf(mandate, bind),
    ...placeOf(mandate, bind),
    ...(reads.has('round_size') ? chequeOf(mandate, bind, keeping?.readable('round_size')) : []),
  ]
}

function choicesOf(mandate: Mandate, bind: Bind): readonly Criterion[] {
  const among = (column: string, uuids: readonly string[], points: number): Criterion[] =>
    uuids.length === 0
      ? []
      : [{ points, ways: [{ where: `${column} = any(${bind(uuids)}::uuid[])`, isWide: false, points }] }]
  return [
    ...among('s.category_id', mandate.categories, matchPoints.category),
    ...among('s.stage_id', mandate.stages, matchPoints.stage),
    ...among('s.phase_id', mandate.phases, matchPoints.phase),
  ]
}

function placeOf({ area }: Mandate, bind: Bind): readonly Criterion[] {
  const { isAny, countries, area: areas, rest } = placesIn(area ?? '')
  if (!isAny) return []
  const points = matchPoints.place
  const named = [...new Set([...countries, ...areas])]
  const region = `btrim(regexp_replace(folded(w.region), ${bind(separators)}, ' ', 'g'))`
  return [
    {
      points,
      ways: [
        ...(named.length === 0 ? [] : [{ where: `s.country = any(${bind(named)}::text[])`, isWide: false, points }]),
        {
          // As `namesRegion` has it.
          where: `(length(${region}) >= ${shortestName} and ${region} <> all(${bind([...directions])}::text[]) and position(' ' || ${region} || ' ' in ${bind(rest)}) > 0)`,
          isWide: true,
          points: points * regionShare,
        },
      ],
    },
  ]
}

function chequeOf({ cheque_min, cheque_max }: Mandate, bind: Bind, readable: string | undefined): readonly Criterion[] {
  if (cheque_min === null && cheque_max === null) return []
  const points = matchPoints.cheque
  const where = fitsChequeSql(`${bind(cheque_min)}::numeric`, `${bind(cheque_max)}::numeric`)
  return [
    { points, ways: [{ where: readable === undefined ? where : `(${readable} and ${where})`, isWide: true, points }] },
  ]
}

/** That a cheque from a smallest to a largest, as SQL of which either may be null, fits the round of a startup `w`. */
export const fitsChequeSql = (smallest: string, largest: string): string =>
  `(w.round_size > 0 and w.round_size >= coalesce(${smallest}, 0) and (${largest} is null or w.round_size <= ${chequesOfRound} * ${largest}))`
