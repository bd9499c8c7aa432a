import type { APIRequestContext, Page } from '@playwright/test'
import { readOutbox } from '../contract/mail.ts'
import { expect } from './fixtures.ts'
import type { TestServer } from './server.ts'
import { messages } from '../support/english.ts'

/** The secret of the newest mail that asks for an address to be verified; waits until it was sent. */
export async function verificationToken(server: TestServer, email: string): Promise<string> {
  const newest = async () => {
    const mails = (await readOutbox(server.env['DATA_DIR'] ?? '')).filter(
      ({ to, text }) => to === email && text.includes('/auth/verify#token='),
    )
    return mails.at(-1)?.token ?? ''
  }
  await expect.poll(newest, { message: `a mail that verifies ${email}` }).not.toBe('')
  return newest()
}

/** Verifies the address of somebody who is signed in with a token, by a call. */
export async function verify(
  request: APIRequestContext,
  server: TestServer,
  email: string,
  accessToken: string,
): Promise<void> {
  const answer = await request.post('/api/verify_email/', {
    data: { token: await verificationToken(server, email) },
    headers: { Authorization: `Token ${accessToken}` },
  })
  expect(answer.status(), `verify_email/: ${await answer.text()}`).toBe(200)
}

/** Opens the link of the mail where its owner is signed in, as a person does: that alone verifies the address. */
export async function openVerificationLink(page: Page, server: TestServer, email: string): Promise<void> {
  await page.goto(`/auth/verify#token=${await verificationToken(server, email)}`)
  await expect(page.getByRole('status').filter({ hasText: messages.auth.verified })).toBeVisible()
}
