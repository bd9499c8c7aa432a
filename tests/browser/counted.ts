import type { Page } from '@playwright/test'

/** What somebody did on a page's way: what they pressed, and which fields they filled in. */
export interface Counted {
  readonly clicks: number
  readonly fields: number
}

const key = 'test.counted'

/** Counts on a page what its person presses and fills in, from page to page. Answers how to read it. */
export async function countOn(page: Page): Promise<() => Promise<Counted>> {
  await page.addInitScript((place) => {
    const read = (): { clicks: number; names: string[] } => {
      const kept = sessionStorage.getItem(place)
      return kept === null ? { clicks: 0, names: [] } : (JSON.parse(kept) as { clicks: number; names: string[] })
    }
    const write = (counted: ReturnType<typeof read>) => sessionStorage.setItem(place, JSON.stringify(counted))
    document.addEventListener(
      'click',
      ({ isTrusted }) => isTrusted && write({ ...read(), clicks: read().clicks + 1 }),
      true,
    )
    document.addEventListener(
      'input',
      ({ target }) => {
        const { clicks, names } = read()
        const field = target as HTMLInputElement // what is typed into
        const name = `${location.pathname.split('/')[2]} ${field.name || field.id}`
        if (!names.includes(name)) write({ clicks, names: [...names, name] })
      },
      true,
    )
  }, key)
  return () =>
    page.evaluate((place) => {
      const { clicks, names } = JSON.parse(sessionStorage.getItem(place) ?? '{"clicks":0,"names":[]}') as {
        clicks: number
        names: string[]
      }
      return { clicks, fields: names.length }
    }, key)
}
