import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { JSDOM } from 'jsdom'
import { expect, it } from 'vitest'
import { limits } from '@baobab/validation'
import { describeOnBoth, testApp, type TestApp } from './harness.ts'
import { entry, startup } from './startupBody.ts'

const built = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const pages = {
  site: built('site/dist/client'),
  siteEntry: built('site/dist/server/entry.mjs'),
  console: built('console/dist'),
}
const options = { app: { pages } }
const shown = { show_publicly: true }

async function home(app: TestApp, headers: Readonly<Record<string, string>> = {}) {
  const answer = await app.app.request('http://baobab.test/', { headers })
  const text = await answer.text()
  const { document } = new JSDOM(text).window
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent?.trim())
  return { status: answer.status, etag: answer.headers.get('etag') ?? '', text, document, texts }
}

/** Until what was made before is made again. */
const later = () => pause(limits.moment.keptMs + 50)

describeOnBoth(
  'the home page',
  (app, where) => {
    it('stands without a startup, and says nothing of what is not there', async () => {
      const { status, text, document, texts } = await home(app())
      expect(status).toBe(200)
      expect(text).not.toContain('<!--part')
      expect(texts('h1')).toEqual(['We connect Startups to Potential Markets.'])
      expect(document.querySelector('main article, main dl, a[href^="/sectors/"]')).toBeNull()
      expect(texts('main :is(h2, h3)').filter((heading) => heading === '')).toEqual([])
    })

    it('shows the first startup by itself, in its own words', async () => {
      await later()
      const founder = await app().user()
      const startup_name = 'Água <!--/part--><script>alert(1)</script> $&'
      const category_uuid = await entry(app(), 'categories', 'Water')
      await startup(app(), founder, { ...shown, startup_name, category_uuid, country: 'Cabo Verde', usp_market: 'Fog' })
      await startup(app(), founder, { startup_name: 'Members alone' })
      const { text, texts, document } = await home(app())
      expect(texts('main article h2')).toEqual([startup_name])
      expect(texts('main article h3')).toEqual([])
      expect(texts('main dl dt').slice(-3)).toEqual(['public startup', 'country', 'sector'])
      expect(
        [...document.querySelectorAll('a[href^="/sectors/"], a[href^="/countries/"]')].map((link) =>
          link.getAttribute('href'),
        ),
      ).toEqual([`/sectors/water-${category_uuid.slice(-6)}`, '/countries/cabo-verde'])
      expect(text).not.toContain('Members alone')
      expect(document.querySelector('script:not([src]):not([type="application/ld+json"]) ~ main script')).toBeNull()
    })

    it('is the same page until something changes, and loses a startup that is taken away within seconds', async () => {
      const founder = await app().user()
      const ids = []
      for (const startup_name of ['One', 'Two', 'Three', 'Four', 'Five'])
        ids.push(await startup(app(), founder, { ...shown, startup_name }))
      await later()
      const before = await home(app())
      expect(before.texts('main article :is(h2, h3)').slice(0, 5)).toEqual(['Five', 'Four', 'Three', 'Two', 'One'])
      expect((await home(app(), { 'if-none-match': before.etag })).status).toBe(304)
      await later()
      expect((await home(app(), { 'if-none-match': before.etag })).status).toBe(304)
      await app().post('startups/unpublish', { startup_uuid: ids.at(-1) }, founder.token)
      await later()
      const after = await home(app(), { 'if-none-match': before.etag })
      expect(after.status).toBe(200)
      expect(after.text).not.toContain('Five')
    })

    it('stands while the database is away', async () => {
      const other = await testApp(where, options)
      await startup(other, await other.user(), { ...shown, startup_name: 'Out of reach' })
      await other.close()
      const { status, text, texts } = await home(other)
      expect(status).toBe(200)
      expect(texts('h1')).toEqual(['We connect Startups to Potential Markets.'])
      expect(text).not.toMatch(/<!--part|Out of reach/)
    })
  },
  options,
)
