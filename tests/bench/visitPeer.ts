import type { Page } from '@playwright/test'
import { administrator } from './directus.ts'
import { isPhone, open, stamp, sumUp, typeIn, withProfile, type Line, type Marks } from './line.ts'
import type { Measured } from './visit.ts'

/** Where its administrator sees the startups, and what is pressed and seen there. */
const list = '/admin/content/startups'
const toForm = `a[href$="${list}/+"]`
const button = 'form button[type=submit]'
const marks: Marks = {
  app: '/admin',
  pressed: { pressed: button, link: toForm },
  seen: { row: { selector: 'tbody td', path: list }, input: { selector: '.v-form input', path: `${list}/+` } },
}

/**
 * The administrator of Directus in a browser profile of their own: signs in, which opens the only list that there is, goes on to its
 * form, and comes again in a new tab. It has no dashboard and no list as it was last seen.
 */
export function visitPeer(url: string, line: Line): Promise<Measured> {
  return withProfile(url, line, marks, async (context) => {
    const { page, requests } = await open(context, line)
    // Without it a later visit begins where the last one ended, which may be the form.
    await page.goto(`/admin/login?redirect=${list.replace('/admin', '')}`, { waitUntil: 'load' })
    await typeIn(page, line, [
      [page.locator('input[type=email]'), administrator.email],
      [page.locator('input[type=password]'), administrator.password],
    ])
    await page.locator(button).click()
    const [pressed, row] = [await stamp(page, 'pressed'), await stamp(page, 'row')]
    const first = requests.filter(({ bytes }) => bytes > 0)
    const soFar = requests.length
    // Its questions for a licence and an owner lie over the list, and on a phone its sidebar and its menu: the time until they are gone counts for nothing.
    for (const name of ['Skip', 'Remind Later']) await page.getByRole('button', { name, exact: true }).click()
    if (isPhone(line)) await uncover(page)
    await page.locator(toForm).first().click()
    const [clicked, input] = [await stamp(page, 'link'), await stamp(page, 'input')]
    const forForm = requests.slice(soFar)

    const next = await open(context, line)
    await next.page.goto(list, { waitUntil: 'commit' })
    const [left, live] = [await stamp(next.page, 'opened'), await stamp(next.page, 'row')]
    return {
      painted: NaN,
      figure: NaN,
      followed: NaN,
      list: row - pressed,
      again: live - left,
      live: live - left,
      form: input - clicked,
      ...sumUp({
        parts: { first, form: forForm, again: next.requests },
        since: { first: pressed, form: clicked, again: left },
        scripts: '/',
      }),
    }
  })
}

/** Closes what lies over the list on a phone: its sidebar, by a press left of it, and its menu, by one right of it. */
async function uncover(page: Page): Promise<void> {
  const over = page.locator('#dialog-outlet')
  for (const [text, x] of [
    ['Layout Options', 66],
    ['Powered by Directus', 395],
  ] as const) {
    const part = over.getByText(text)
    await part.waitFor()
    while (await part.isVisible()) {
      await page.mouse.click(x, 650)
      await page.waitForTimeout(500)
    }
  }
}
