import type { Page } from '@playwright/test'

/** Somebody with an account. */
export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
}

const demo = (email: string, firstName: string): Person => ({
  firstName,
  lastName: '',
  email: `${email}@demo.example`,
  password: 'Baobab-demo-2026',
})

export const admin = demo('admin', 'Admin')
export const founder = demo('founder', 'Founder')
export const investor = demo('investor', 'Investor')

/** A founder of this test's own; the address is new each time. */
export function founderOf(test: string): Person {
  return {
    firstName: 'Djamila',
    lastName: 'Évora',
    email: `${test}-${crypto.randomUUID()}@founders.example`,
    password: 'Morna na Praia 1975',
  }
}

/** Fills the registration form in and sends it. The page must show it. */
export async function register(page: Page, person: Person, confirm = person.password): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Role').selectOption({ label: 'Founder' })
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password').fill(confirm)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Signs in by the form, and waits for the place that follows. */
export async function signIn(page: Page, person: Person, place = '**/app/dashboard'): Promise<void> {
  if (!new URL(page.url()).pathname.startsWith('/auth/login')) await page.goto('/auth/login')
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill(person.email)
  await main.getByLabel('Password').fill(person.password)
  await main.getByRole('button', { name: /^Login$/ }).click()
  await page.waitForURL(place)
}
