import { dice } from '@baobab/api/cli/seed/dice.ts'
import { textOf, wordOf } from '@baobab/api/cli/seed/words.ts'

const countries = [
  'Cabo Verde',
  'Kenya',
  'Senegal',
  'Nigeria',
  'Ghana',
  'Mali',
  'Rwanda',
  'Togo',
  'Benin',
  'Angola',
  'Egypt',
  'Zambia',
]

/** Invented startups of about the size of real ones, the same at every run. */
export function startupsOf(
  seed: number,
  lists: Readonly<Record<'category_uuid' | 'development_stage_uuid' | 'raising_phase_uuid', readonly string[]>>,
) {
  const next = dice(seed)
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(next() * from.length)]
  const text = (words: number) => textOf(next, words)
  return () => ({
    startup_name: `${text(2)} ${wordOf(Math.floor(next() * 400_000))}`,
    country: pick(countries),
    region: text(1),
    country_of_incorporation: pick(countries),
    established_in: `${2000 + Math.floor(next() * 25)}-0${1 + Math.floor(next() * 9)}-1${Math.floor(next() * 9)}`,
    ...Object.fromEntries(Object.entries(lists).map(([name, uuids]) => [name, pick(uuids)])),
    startup_website: `https://${text(1)}.example`,
    contact_name: text(2),
    contact_destination: text(4),
    contact_email: `${text(1)}@bench.example`,
    founders_name: text(4),
    founders_background: text(40),
    fulltime_employees: String(Math.floor(next() * 90)),
    problem_your_solving: text(60),
    solution: text(60),
    usp_market: text(25),
    business_model: text(30),
    sdg_goals: text(8),
    sgd_focus_goal: text(4),
    percentage_owned: String(Math.floor(next() * 100)),
    equity_not_owned_by_you: text(5),
    application_of_funds: text(20),
    received_funds_before: '1000.50',
    startup_monthly_revenue: '4200.50',
    cash_burnt_rate: '900',
    cash_available: '12000',
    paying_customers: '40',
    valuation_cap: '100000',
    latest_valuation: '250000',
  })
}
