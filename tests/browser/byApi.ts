import type { APIRequestContext, Page } from '@playwright/test'
import { storageKeys, type Role } from '@baobab/validation'
import { expect } from './fixtures.ts'
import { admin, founderOf, type Person } from './people.ts'
import type { TestServer } from './server.ts'
import { aguaViva } from './startupForm.ts'
import { verify } from './verifying.ts'

/** Somebody of a test's own with a token, so that things happen behind the back of an open page. */
export interface Known extends Person {
  readonly user_uuid: string
  readonly access_token: string
}

/** Where calls go, and where their mails lie. */
export interface Here {
  readonly request: APIRequestContext
  readonly server: TestServer
}

/** A startup of a test's own. */
export interface Made {
  readonly startup_uuid: string
  readonly name: string
}

/** Makes a call that must succeed. */
export async function post<T = unknown>(
  request: APIRequestContext,
  path: string,
  data: object,
  token?: string,
): Promise<T> {
  const answer = await request.post(`/api/${path}`, {
    data,
    ...(token ? { headers: { Authorization: `Token ${token}` } } : {}),
  })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  // A test names the shape that it expects, and then looks at it.
  return (await answer.json()) as T
}

/** Signs somebody in by a call. */
export function tokenOf(request: APIRequestContext, { email, password }: Person) {
  return post<Pick<Known, 'user_uuid' | 'access_token'>>(request, 'login/', { email, password })
}

/** Opens a screen of the console signed in by a call, for a test that is about something else than signing in. */
export async function enter(page: Page, person: Person, path = '/app/dashboard'): Promise<void> {
  const user = await tokenOf(page.request, person)
  // A page of the same address that runs nothing. One whose session is over leads to sign-in by itself, which may break the first off.
  const leave = () => page.goto('/robots.txt')
  await leave().catch(leave)
  await page.evaluate(
    ([keys, answered]) => {
      sessionStorage.setItem(keys.user, JSON.stringify({ ...answered, login_time: Date.now() }))
      sessionStorage.setItem(keys.login, 'true')
    },
    [storageKeys, user] as const,
  )
  await page.goto(path)
}

/** Registers somebody as the form does, and signs in: the address is not verified yet. */
export async function registered(request: APIRequestContext, someone: Person): Promise<Known> {
  const { firstName, lastName, email, password } = someone
  await post(request, 'signup/', {
    first_name: firstName,
    last_name: lastName,
    email,
    password,
    confirm_password: password,
    role: 'startup',
  })
  return { ...someone, ...(await tokenOf(request, someone)) }
}

/** Makes an account of a verified address; another role than a founder's is given by an administrator. */
export async function person(
  { request, server }: Here,
  name: string,
  role: Role = 'startup',
  someone: Person = founderOf(name),
): Promise<Known> {
  const { user_uuid, access_token } = await registered(request, someone)
  await verify(request, server, someone.email, access_token)
  if (role !== 'startup')
    await post(request, `users/update/${user_uuid}/`, { role }, (await tokenOf(request, admin)).access_token)
  return { ...someone, ...(await tokenOf(request, someone)) }
}

/** The values of a startup as its form sends them. */
export async function startupValues(request: APIRequestContext, token: string): Promise<Record<string, string>> {
  const first = async (list: string) => {
    const answer = await request.get(`/api/${list}/list/`, { headers: { Authorization: `Token ${token}` } })
    return ((await answer.json()) as { readonly data: readonly { readonly uuid: string }[] }).data[0]?.uuid ?? ''
  }
  const [category_uuid, development_stage_uuid, raising_phase_uuid] = [
    await first('startup_categories'),
    await first('startup_development_stage'),
    await first('startup_raising_phase'),
  ]
  return {
    startup_name: aguaViva.name,
    country: 'Cabo Verde',
    region: 'São Vicente',
    country_of_incorporation: 'Cabo Verde',
    established_in: '2021-05-03',
    category_uuid,
    development_stage_uuid,
    raising_phase_uuid,
    contact_name: 'Djamila Évora',
    contact_destination: 'Mindelo',
    contact_phone_number: '+238 991 23 45',
    contact_email: 'djamila@agua-viva.example',
    founders_name: 'Djamila Évora',
    founders_background: 'Desalination',
    fulltime_employees: '7',
    percentage_owned: '80',
    equity_not_owned_by_you: '20%',
    received_funds_before: '45000',
    investment_from_angel_year: '2023',
    latest_funding_received: '2023',
    application_of_funds: 'Greenhouses',
    startup_monthly_revenue: '4200.50',
    cash_burnt_rate: '3100',
    cash_available: '61000',
    paying_customers: '310',
    valuation_cap: '600000',
    latest_valuation: '540000',
    problem_your_solving: 'Vegetables come by ship',
    solution: 'Greenhouses on sea water',
    usp_market: 'One litre gives what twenty give',
    business_model: 'Weekly boxes',
    sdg_goals: '2, 6',
    sgd_focus_goal: '6',
  }
}

/** Registers a startup under a name of its own, and publishes it unless it is to stay a draft. */
export async function startupOf(
  request: APIRequestContext,
  { access_token }: Known,
  isPublished = true,
): Promise<Made> {
  const name = `Checked ${crypto.randomUUID().slice(0, 8)}`
  const { startup_uuid } = await post<Pick<Made, 'startup_uuid'>>(
    request,
    'startups/create/',
    { ...(await startupValues(request, access_token)), startup_name: name },
    access_token,
  )
  if (isPublished) await post(request, 'startups/publish/', { startup_uuid, is_published: true }, access_token)
  return { startup_uuid, name }
}
