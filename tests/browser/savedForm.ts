import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'

/** A picture as a person chooses one. */
export const picture = async () => ({
  name: 'a.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 360, channels: 3, background: '#0b3d2e' } })
    .png()
    .toBuffer(),
})
/** A record as the API answers it. */
export type Answered = Readonly<Record<string, unknown>>

/** Saves the form and gives what is stored then, without what every writing changes. */
export async function saved(page: Page, read: () => Promise<Answered>): Promise<Answered> {
  const sent = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /\/(update)\//.test(answer.url()),
  )
  await page.getByRole('button', { name: /^(Save Changes|Update Investor Profile)$/ }).click()
  expect((await sent).status()).toBe(200)
  return stable(await read())
}

/** A record without what every writing changes. */
export const stable = ({ updated_at: _, views: __, ...rest }: Answered): Answered => rest
/** The fields by which two records differ. */
export const changedNames = (before: Answered, after: Answered) =>
  Object.keys({ ...before, ...after })
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .sort()
/** A text field of a form, by its label. */
export const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
