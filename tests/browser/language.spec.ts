import { enter, registered } from './byApi.ts'
import { expect, test } from './fixtures.ts'
import { founderOf } from './people.ts'

test('the console speaks the language of the account, in a browser that asks for another', async ({
  page,
  playwright,
  server,
}) => {
  // Who registers in a language keeps it.
  const accented = await playwright.request.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { cookie: 'language=en-XA' },
  })
  const founder = await registered(accented, founderOf('language'))
  await accented.dispose()

  await enter(page, founder)
  const html = page.locator('html')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(html).toHaveAttribute('lang', 'en-XA')
  await expect(heading).toHaveText(/^⟦.*⟧$/)
  await page.reload()
  await expect(html).toHaveAttribute('lang', 'en-XA')
  await expect(heading).toHaveText(/^⟦.*⟧$/)

  // A public page is a file for everyone: it knows no account.
  await page.goto('/about')
  await expect(html).toHaveAttribute('lang', 'en')
})
