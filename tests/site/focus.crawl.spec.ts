import type { Page } from '@playwright/test'
import { expect, test } from '../browser/fixtures.ts'

/** Where the message over a form, the field that has the focus and the page's header stand in the window. */
function places(page: Page, form: string, message: string) {
  return page.evaluate(
    ([form = '', message = '']) => {
      const alert = document.querySelector(form)?.querySelector(message)?.getBoundingClientRect()
      const field = document.activeElement?.getBoundingClientRect()
      const header = document.querySelector('header.head')?.getBoundingClientRect()
      return {
        alert: { top: alert?.top ?? -1, bottom: alert?.bottom ?? -1 },
        field: { top: field?.top ?? -1, bottom: field?.bottom ?? -1 },
        header: Math.max(0, header?.bottom ?? 0),
        height: innerHeight,
      }
    },
    [form, message],
  )
}

// The message stands over the form; the newsletter's stands beside its one field that can be wrong.
const forms = [
  ['/contact', 'form[action="/api/contact/"]', 'Send message'],
  ['/auth/register', 'form[action="/api/signup/"]', 'Create account'],
  ['/auth/login', 'form[action="/auth/login"]', /^Login$/],
  ['/auth/investor', 'form[action="/api/investor_request/"]', 'Ask for access'],
  ['/forgot/forgot-password', 'form[action="/api/forgot_password/"]', 'Send Reset Link'],
  ['/', 'form[action="/api/newsletter/subscribe/"]', /./, '.wrong'],
] as const

for (const [width, height] of [
  [1440, 900],
  [360, 740],
] as const) {
  test.describe(`at ${String(width)} × ${String(height)}`, () => {
    test.use({ viewport: { width, height } })

    for (const [address, form, button, message = '[role="alert"]'] of forms) {
      test(`the form of ${address} shows what it says, clear of the header, with the field that has the focus`, async ({
        page,
      }) => {
        await page.goto(address)
        const send = page.locator(form).getByRole('button', { name: button })
        await send.scrollIntoViewIfNeeded()
        await send.click()
        await expect(page.locator(form).locator(message)).toBeVisible()
        await expect
          .poll(async () => {
            const { alert, field, header, height } = await places(page, form, message)
            return [alert.top >= header, alert.bottom <= height, field.top >= header, field.bottom <= height]
          })
          .toEqual([true, true, true, true])
      })
    }
  })
}

test.describe('without script, at 1440 × 900', () => {
  test.use({ viewport: { width: 1440, height: 900 }, javaScriptEnabled: false })

  test('the contact form comes back with its message in sight', async ({ page }) => {
    await page.goto('/contact')
    const form = page.locator('form[action="/api/contact/"]')
    for (const [label, value] of [
      ['Name', 'Awa'],
      ['Email', 'awa@kolda'],
      ['Phone number', '+221 33 800 00 00'],
      ['Subject', 'Kolda'],
      ['Message', 'Hello'],
    ] as const)
      await form.getByLabel(label).fill(value)
    await form.getByRole('button', { name: 'Send message' }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toBeInViewport({ ratio: 1 })
    const [message, header] = [await alert.boundingBox(), await page.locator('header.head').boundingBox()]
    expect(message?.y ?? -1).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  })
})
