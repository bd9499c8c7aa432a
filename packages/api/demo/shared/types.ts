import type { InterestOutcome, StandardStage } from '@baobab/validation'
import type { CategoryName, PhaseName, StageName } from './reference.ts'

/** Language that a startup's own texts are written in. */
export type DemoLanguage = 'en' | 'fr' | 'pt'

/** One user of the demo. The password is the same for all and belongs to the loader. */
export interface DemoPerson {
  email: string
  email_verified: boolean
  first_name: string
  last_name: string
  role: 'admin' | 'startup' | 'vc'
  country: string
  phone: string
  about_me: string
  /** yyyy-mm-dd */
  date_of_birth: string
}

/** The investor profile of a person with the role vc. Lists hold names out of the reference lists. */
export interface DemoInvestor {
  email: string
  company: string
  title: string
  check_size: string
  /** US dollars as a decimal string. */
  cheque_min: string
  cheque_max: string
  website: string
  geographical_area_of_interest: string
  investor_type: string
  more_info: string
  categories: CategoryName[]
  stages: StageName[]
  phases: PhaseName[]
}

/** A startup under the wire names of specification §3, plus what only the loader reads (the first group). */
export interface DemoStartup {
  slug: string
  language: DemoLanguage
  /** E-mail of the person who listed it. */
  owner: string
  is_published: boolean
  /** 0 to 1: how often it is seen, liked, followed and connected to, relative to the others. */
  popularity: number
  /** What it earned a month when it was listed, where it has said more since; in US dollars. */
  revenue_when_listed?: string
  /** What was typed in another currency, as a body says it: `cash_available_typed`, `cash_available_currency`. */
  typed?: Readonly<Record<string, string>>
  category: CategoryName
  development_stage: StageName
  raising_phase: PhaseName

  startup_name: string
  enter_full_address?: string
  country: string
  region: string
  city?: string
  country_of_incorporation: string
  /** yyyy-mm-dd */
  established_in: string

  contact_name: string
  contact_destination: string
  contact_phone_number: string
  contact_email: string
  startup_website?: string
  twitter_profile?: string
  linkedin_profile?: string
  pitch_deck?: string

  founders_name: string
  founders_background: string
  fulltime_employees: number
  problem_your_solving: string
  solution: string
  usp_market: string
  business_model: string
  sdg_goals: string
  sgd_focus_goal: string

  /** 0 to 100 */
  percentage_owned: number
  equity_not_owned_by_you: string
  /** Money is US dollars as a decimal string. */
  received_funds_before: string
  investment_from_angel_year: string
  latest_funding_received: string
  application_of_funds: string
  startup_monthly_revenue: string
  cash_burnt_rate: string
  cash_available: string
  paying_customers: number
  /** What it raises now; left out by who raises nothing. */
  round_size?: string
  valuation_cap: string
  latest_valuation: string
}

/** What a founder tells beside the required fields; whatever is left out stays empty. */
export interface DemoProfile {
  readonly tagline?: string
  /** Whether a logo is drawn for it. */
  readonly has_logo?: true
  readonly video?: string
  readonly instrument?: 'equity' | 'convertible_note' | 'safe' | 'debt' | 'grant' | 'revenue_share' | 'undecided'
  /** The round closes so many days after the demo is loaded, so that it is never past. */
  readonly round_closes_in?: number
  /** One person a line: name, role, LinkedIn page. */
  readonly team?: string
  readonly show_team_publicly?: true
  /** What is said of the pictures that are drawn for its gallery, one each. */
  readonly captions?: readonly string[]
  readonly show_gallery_publicly?: true
  /** Revenue in US dollars and paying customers of the months up to the last whole one. */
  readonly traction?: readonly (readonly [revenue: number, customers: number])[]
  readonly show_traction_publicly?: true
}

/** How a founder answered an investor who connected. Times are days before the demo is loaded, so that it is never old. */
export interface DemoContact {
  /** Slug of the startup. */
  startup: string
  /** E-mail of the investor. */
  investor: string
  /** When the investor connected. */
  days: number
  /** How far the investor's board has it. */
  stage?: StandardStage
  /** Left out, the investor waits still. */
  answer?: { state: 'accepted' | 'declined'; days: number; reason?: string }
  /** What the investor states of how it went, which the founder has not confirmed yet. */
  outcome?: { stated: InterestOutcome; days: number }
}

/** What two people wrote to each other, oldest first. */
export interface DemoChat {
  /** E-mails of the two. */
  between: readonly [string, string]
  /** Who wrote (0 or 1), how many days ago, what. */
  messages: readonly (readonly [by: 0 | 1, days: number, text: string])[]
  /** Who has not looked at what the other wrote last. */
  unreadBy?: 0 | 1
}

/** A question on a startup, with its answer where there is one. */
export interface DemoQuestion {
  startup: string
  /** E-mail of who asks. */
  by: string
  days: number
  text: string
  answer?: { days: number; text: string }
}
