import { expect } from 'vitest'
import type { Person } from '../browser/people.ts'
import type { EngineWindow } from './engine.ts'

export const main = { role: 'main' }
export const button = (name: string) => ({ role: 'button', name })
export const link = (name: string) => ({ role: 'link', name })

/** Waits until the page stands at a path. */
export async function at(page: EngineWindow, path: RegExp): Promise<void> {
  await expect.poll(async () => (await page.url()).pathname).toMatch(path)
}

/** Signs in by the form, which the page must show, and waits for the dashboard. Who just registered finds the email filled in. */
export async function signIn(page: EngineWindow, { email, password }: Person, registered = false): Promise<void> {
  if (!registered) await page.type({ label: 'Email', within: main }, email)
  await page.type({ label: 'Password', within: main }, password)
  await page.press({ ...button('Login'), within: main })
  await at(page, /^\/app\/dashboard$/)
}
