/** Numbers from 0 to 1 that are the same at every run. */
export function dice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

const syllables =
  'ba be bo da de do fa fi ga go ja ka ke ki ko la le li ma me mi mo na ne no pa pe ra re ri sa se si so ta te ti to va ve wa we ya zo'.split(
    ' ',
  )
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

/** A word; low ranks come often, as in any language. */
function wordOf(rank: number): string {
  let rest = rank + syllables.length
  let word = ''
  while (rest > 0) {
    word += syllables[rest % syllables.length] ?? ''
    rest = Math.floor(rest / syllables.length)
  }
  return word
}

/** Invented startups of about the size of real ones, the same at every run. */
export function startupsOf(
  seed: number,
  lists: Readonly<Record<'category_uuid' | 'development_stage_uuid' | 'raising_phase_uuid', readonly string[]>>,
) {
  const next = dice(seed)
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(next() * from.length)]
  const word = () => wordOf(Math.floor(20_000 ** next()))
  const text = (words: number) => Array.from({ length: words }, word).join(' ')
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
