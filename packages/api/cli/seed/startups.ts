import { narrowOf } from '../../features/startups/searchRow.ts'
import { longSlug, slugOf } from '../../features/startups/slug.ts'
import type { startupCounters, startupMonths, startups, startupSearch } from '../../platform/db/schema/index.ts'
import { below, pick, type Dice } from './dice.ts'
import { firstDay, idAt, lastDay, type Lists } from './people.ts'
import { nameOf, textOf } from './words.ts'

const countries =
  'Nigeria,Kenya,South Africa,Egypt,Ghana,Senegal,Rwanda,Tunisia,Morocco,Uganda,Tanzania,Ethiopia,Cameroon,Zambia,Mali,Benin,Togo,Angola,Cabo Verde,Mozambique,Botswana,Namibia,Mauritius,Malawi'.split(
    ',',
  )

/** A startup with all that is kept beside it, but its likes. */
export interface SeededStartup {
  readonly row: typeof startups.$inferInsert
  readonly counters: typeof startupCounters.$inferInsert
  readonly search: typeof startupSearch.$inferInsert
  readonly month: typeof startupMonths.$inferInsert
}

/** What the n-th startup is, beside its texts. */
export interface Place {
  readonly at: number
  readonly total: number
  readonly owner: string
  readonly likes: number
  readonly is_published: boolean
}

/** Makes startups one after another, of about the size of real ones; each keeps the plain slug that nobody before it took. */
export function startupsFrom(next: Dice, lists: Lists): (place: Place) => SeededStartup {
  const taken = new Set<string>()
  const names = new Map(
    [...lists.categories, ...lists.devphases, ...lists.raisephases].map(({ id, name }) => [id, name]),
  )
  return ({ at, total, owner, likes, is_published }) => {
    const created_at = new Date(
      firstDay + 31 * 86_400_000 + Math.floor((at / total) * (lastDay - firstDay - 31 * 86_400_000)),
    )
    const values = valuesOf(next, lists)
    const named = { id: idAt(next, created_at.getTime()), startup_name: values.startup_name }
    const plain = slugOf(named.startup_name)
    const isPlain = is_published && !taken.has(plain)
    if (isPlain) taken.add(plain)
    const row = {
      ...values,
      ...named,
      ...{ user_id: owner, is_published, published_at: is_published ? created_at : null },
      ...{ created_at, updated_at: created_at, slug: isPlain ? plain : longSlug(named), typed_amounts: {} },
    }
    return {
      row,
      counters: { startup_id: row.id, likes, views: 0, connections: 0, comments: 0, dirty: false },
      search: {
        ...narrowOf(row, names),
        ...{ is_published, is_held: false, is_public: is_published && row.show_publicly, likes, views: 0 },
      },
      month: {
        startup_id: row.id,
        month: `${created_at.toISOString().slice(0, 7)}-01`,
        revenue: row.startup_monthly_revenue,
      },
    }
  }
}

function valuesOf(next: Dice, lists: Lists) {
  const text = (words: number) => textOf(next, words)
  const amount = (most: number) => String(100 * (1 + below(next, most)))
  const day = (most: number) => String(1 + below(next, most)).padStart(2, '0')
  return {
    startup_name: nameOf(next),
    country: pick(next, countries) ?? '',
    region: text(1),
    country_of_incorporation: pick(next, countries) ?? '',
    established_in: `${2000 + below(next, 25)}-${day(12)}-${day(28)}`,
    category_uuid: pick(next, lists.categories)?.id ?? null,
    development_stage_uuid: pick(next, lists.devphases)?.id ?? null,
    raising_phase_uuid: pick(next, lists.raisephases)?.id ?? null,
    show_publicly: next() < 0.6,
    ...{ startup_website: `https://${text(1)}.example`, contact_name: text(2), contact_destination: text(4) },
    ...{ contact_phone_number: '+238 991 23 45', contact_email: `${text(1)}@seed.example` },
    ...{ founders_name: text(4), founders_background: text(40), fulltime_employees: String(below(next, 90)) },
    ...{ problem_your_solving: text(60), solution: text(60), usp_market: text(25), business_model: text(30) },
    ...{ sdg_goals: text(8), sgd_focus_goal: text(4), percentage_owned: String(below(next, 100)) },
    ...{ equity_not_owned_by_you: text(5), application_of_funds: text(20), received_funds_before: amount(900) },
    ...{ startup_monthly_revenue: amount(500), cash_burnt_rate: amount(200), cash_available: amount(5_000) },
    ...{ paying_customers: String(below(next, 5_000)), round_size: amount(20_000) },
    ...{ valuation_cap: amount(50_000), latest_valuation: amount(50_000) },
  }
}
