import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { JSDOM } from 'jsdom'
import sharp from 'sharp'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schema } from '@baobab/api'
import { limits } from '@baobab/validation'
import { claim, confirm, paper } from './claims.ts'
import { describeOnBoth } from './harness.ts'
import { entry, startup } from './startupBody.ts'

const built = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const pages = {
  site: built('site/dist/client'),
  siteEntry: built('site/dist/server/entry.mjs'),
  console: built('console/dist'),
}

describeOnBoth(
  'pages of startups',
  (app) => {
    const read = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
      const answer = await app().app.request(`http://baobab.test${path}`, { headers })
      const bytes = Buffer.from(await answer.arrayBuffer())
      const { document } = new JSDOM(
        answer.headers.get('content-type')?.startsWith('text/html') ? bytes.toString() : '',
      ).window
      return {
        status: answer.status,
        headers: answer.headers,
        bytes,
        text: bytes.toString(),
        document,
        main: document.querySelector('main')?.textContent ?? '',
      }
    }
    const slugOf = async (id: string) =>
      (await app().db.select({ slug: schema.startups.slug }).from(schema.startups).where(eq(schema.startups.id, id)))[0]
        ?.slug ?? ''
    const shown = { show_publicly: true }
    const cards = (document: Document) => [...document.querySelectorAll('.cards h2 a')].map((link) => link.textContent)
    const ask = (parts: Readonly<Record<string, string>>) => read(`/startups?${new URLSearchParams(parts).toString()}`)

    it('are made of the built site', () => expect(existsSync(pages.siteEntry)).toBe(true))

    it('show a startup by its public fields and nothing else, with the headers of all pages', async () => {
      const founder = await app().user()
      const name = `Água <b>Viva</b> ${randomUUID()}`
      const id = await startup(app(), founder, {
        ...shown,
        startup_name: name,
        usp_market: 'The "cheapest" litre </script><script>alert(1)</script>',
        city: 'Praia',
        region: 'Santiago',
        country: 'Cabo Verde',
        established_in: '2019-03-01',
        category_uuid: await entry(app(), 'categories', 'Water 7'),
        problem_your_solving: 'Wells\nrun dry',
        startup_website: 'www.agua.example',
        twitter_profile: 'javascript:alert(1)',
        contact_email: 'edna@agua.example',
        founders_name: 'Edna Lima',
        startup_monthly_revenue: '918273645.5',
        pitch_deck: 'https://deck.example',
      })
      const slug = await slugOf(id)
      const page = await read(`/startups/${slug}`)
      expect(page.status).toBe(200)
      expect(page.document.querySelector('h1')?.textContent).toBe(name)
      for (const word of [
        'Praia',
        'Praia, Santiago, Cabo Verde',
        '3/1/2019',
        'Water 7',
        'Wells\nrun dry',
        'agua.example',
      ])
        expect(page.main).toContain(word)
      for (const word of [
        'edna@',
        'Edna',
        '918273645',
        '918,273,645',
        'deck.example',
        founder.id,
        'Contact & Team',
        'Financials',
      ])
        expect(page.text).not.toContain(word)
      const links = [...page.document.querySelectorAll('main a[href^="http"]')]
      expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
        ['https://www.agua.example', 'noopener noreferrer nofollow'],
        [expect.stringMatching(/^https:\/\/wa\.me\/\?text=/), 'noopener noreferrer'],
      ])
      const [boot, ...others] = [
        ...page.document.querySelectorAll('script:not([src]):not([type="application/ld+json"]), style, [style]'),
      ]
      expect(others).toEqual([])
      const policy = page.headers.get('content-security-policy') ?? ''
      expect(policy).toContain(
        `script-src 'self' 'sha256-${createHash('sha256')
          .update(boot?.textContent ?? '')
          .digest('base64')}'; style-src 'self';`,
      )
      expect(policy).not.toContain('unsafe')
      expect(
        JSON.parse(page.document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''),
      ).toMatchObject({
        '@type': 'Organization',
        name,
        foundingDate: '2019-03-01',
        sameAs: ['https://www.agua.example'],
      })
      expect(Object.fromEntries(page.headers)).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        vary: 'accept-encoding, save-data, cookie',
      })
      expect(page.headers.get('set-cookie')).toBeNull()
      expect((await read(`/startups/${slug}/`)).text).toBe(page.text)
    })

    it('say which awards and labels are confirmed, by whom and until when, to people and to search engines', async () => {
      const [founder, admin] = [await app().user(), await app().user({ role: 'admin' })]
      const id = await startup(app(), founder, { ...shown, startup_name: `Prize ${randomUUID()}` })
      const path = `/startups/${await slugOf(id)}`
      const data = (page: Awaited<ReturnType<typeof read>>) =>
        JSON.parse(page.document.querySelector('script[type="application/ld+json"]')?.textContent ?? '') as object
      const before = await read(path)
      expect(before.main).not.toContain('What is confirmed')
      expect(data(before)).not.toHaveProperty('award')
      const statement = 'Best of Praia </script><script>alert(1)</script>'
      const made = [
        await claim(app(), founder, 'award', { startup_uuid: id, statement, link: 'prize.example/2025' }),
        await claim(app(), founder, 'startup_act_label', {
          startup_uuid: id,
          statement: 'Label 17',
          evidence: paper(),
        }),
      ]
      for (const { body } of made) await confirm(app(), admin, body.data.claim_uuid)
      const page = await read(path)
      const items = [...page.document.querySelectorAll('.confirmed li')].map((item) => item.textContent)
      expect(items).toHaveLength(2)
      expect(items[0]).toMatch(
        /Startup act label\s*Label 17\s*Confirmed by Baobab on \w+ \d+, 20\d\d, stands until \w+ \d+, 20\d\d/,
      )
      expect(items[1]).toContain(statement)
      const link = page.document.querySelector('.confirmed a')
      expect([link?.getAttribute('href'), link?.getAttribute('rel')]).toEqual([
        'https://prize.example/2025',
        'noopener noreferrer nofollow',
      ])
      const day = expect.stringMatching(/^20\d\d-\d\d-\d\d$/) as string
      expect(data(page)).toMatchObject({
        award: [statement],
        hasCertification: [{ '@type': 'Certification', name: 'Label 17', auditDate: day, expires: day }],
      })
    })

    it('are the same for everyone, held by caches, and answered as unchanged', async () => {
      const founder = await app().user()
      const id = await startup(app(), founder, { ...shown, startup_name: `Cache ${randomUUID()}` })
      for (const path of [
        `/startups/${await slugOf(id)}`,
        '/startups',
        '/sitemap-startups.xml',
        `/startups/${await slugOf(id)}/card.png`,
      ]) {
        const first = await read(path)
        const etag = first.headers.get('etag') ?? ''
        expect([path, first.status, etag]).toEqual([path, 200, expect.stringMatching(/^"[\w-]{22}"$/)])
        const again = await read(path, { 'if-none-match': etag, authorization: `Token ${founder.token}` })
        expect([
          path,
          again.status,
          again.bytes.length,
          again.headers.get('etag'),
          again.headers.get('cache-control'),
        ]).toEqual([path, 304, 0, etag, 'no-cache'])
        expect((await read(path, { authorization: `Token ${founder.token}` })).text).toBe(first.text)
      }
      const before = (await read(`/startups/${await slugOf(id)}`)).headers.get('etag') ?? ''
      await app().post('startups/update', { startup_uuid: id, usp_market: 'Another sentence' }, founder.token)
      expect((await read(`/startups/${await slugOf(id)}`, { 'if-none-match': before })).status).toBe(200)
      expect((await read('/startups', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br')
    })

    it('are gone at the next request, from list, sitemap and card too, after anything that made them public ends', async () => {
      const [founder, admin] = [await app().user(), await app().user({ role: 'admin' })]
      const word = `w${randomUUID().slice(0, 8)}`
      const startup_uuid = await startup(app(), founder, { ...shown, startup_name: word })
      const slug = await slugOf(startup_uuid)
      const { headers } = await read(`/startups/${slug}`)
      const held = { 'if-none-match': headers.get('etag') ?? '' }
      const stands = async () => [
        (await read(`/startups/${slug}`, held)).status,
        (await read(`/startups/${slug}/card.png`)).status,
        cards((await ask({ q: word })).document),
        (await read('/sitemap-startups.xml')).text.includes(`/startups/${slug}<`),
      ]
      const there = [304, 200, [word], true]
      const gone = [404, 404, [], false]
      expect(await stands()).toEqual(there)
      await app().post('startups/unpublish', { startup_uuid }, founder.token)
      expect(await stands()).toEqual(gone)
      await app().post('startups/publish', { startup_uuid }, founder.token)
      await app().post('startups/update', { startup_uuid, show_publicly: false }, founder.token)
      expect(await stands()).toEqual(gone)
      await app().post('startups/update', { startup_uuid, show_publicly: true }, founder.token)
      expect((await stands()).slice(1)).toEqual(there.slice(1))
      await app().post(`users/disable/${founder.id}`, {}, admin.token)
      expect(await stands()).toEqual(gone)
      const missing = await read(`/startups/${slug}`)
      expect(missing.document.querySelector('h1')?.textContent).toBe('Page Not Found')
    })

    it('list, search, filter, order and page by plain addresses', async () => {
      const founder = await app().user()
      const [water, sun] = [await entry(app()), await entry(app())]
      const word = `w${randomUUID().slice(0, 8)}`
      const at = app().deps.now().getTime()
      const size = limits.publicPage + 2
      for (let number = 0; number < size; number++) {
        await startup(
          app(),
          founder,
          {
            ...shown,
            startup_name: `${word} ${String(number).padStart(2, '0')}`,
            country: number < 2 ? 'Mali' : 'Togo',
            category_uuid: number === 0 ? sun : water,
          },
          { created_at: new Date(at + number * 1_000) },
        )
      }
      const first = await ask({ q: word })
      expect(cards(first.document)).toHaveLength(limits.publicPage)
      expect(first.document.querySelector('.count')?.textContent?.trim()).toBe(`${String(size)} startups`)
      expect(first.document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
      const next = first.document.querySelector('nav a[rel="next"]')?.getAttribute('href') ?? ''
      expect(next).toBe(`/startups?q=${word}&page=2`)
      const second = await read(next)
      expect(cards(second.document)).toEqual([`${word} 01`, `${word} 00`])
      expect(second.document.querySelector('nav a[rel="prev"]')?.getAttribute('href')).toBe(`/startups?q=${word}`)
      expect(cards((await ask({ q: word, sort: 'name' })).document).slice(0, 2)).toEqual([`${word} 00`, `${word} 01`])
      const narrow = await ask({ q: word, country: 'Mali', category: sun })
      expect(cards(narrow.document)).toEqual([`${word} 00`])
      expect(narrow.document.querySelector('.count')?.textContent?.trim()).toBe('1 startup')
      expect([...narrow.document.querySelectorAll('.set a')].map((link) => link.getAttribute('href'))).toEqual([
        `/startups?category=${sun}&country=Mali`,
        `/startups?q=${word}&country=Mali`,
        `/startups?q=${word}&category=${sun}`,
        '/startups',
      ])
      expect([...narrow.document.querySelectorAll('select')].map((one) => one.value)).toEqual([
        sun,
        '',
        '',
        'Mali',
        'newest',
      ])

      const whole = await read('/startups')
      expect([
        whole.document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
        whole.document.querySelector('meta[name="robots"]'),
      ]).toEqual([expect.stringMatching(/\/startups$/), null])
      const pageTwo = await read('/startups?page=2')
      expect(pageTwo.document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(
        /\/startups\?page=2$/,
      )
      expect(pageTwo.document.querySelector('link[rel="prev"]')?.getAttribute('href')).toMatch(/\/startups$/)
    })

    it.each([
      [{ page: 'two' }, 'A page is a number'],
      [{ page: '0' }, 'A page is a number'],
      [{ page: '99999999999' }, 'A page is a number'],
      [{ sort: 'cash_available' }, 'Please choose one of the orders'],
      [{ category: 'water' }, 'Choose an option from the list'],
      [{ q: 'x'.repeat(201) }, 'Please use at most 200 characters'],
      [{ q: 'a\u0000b' }, 'cannot be stored'],
      [{ country: 'x'.repeat(201) }, 'Please use at most'],
    ])('say what cannot be asked, and keep what was typed: %j', async (parts, message) => {
      const page = await ask({ q: 'pumps', ...parts })
      expect(page.status).toBe(400)
      expect(page.main).toContain(message)
      expect(page.document.querySelector('[role="alert"]')).not.toBeNull()
      expect(page.document.querySelector('#q')?.getAttribute('value')).toBe(
        'q' in parts ? parts.q.replaceAll('\u0000', '\ufffd') : 'pumps',
      )
      expect(page.document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
      expect(cards(page.document)).toEqual([])
    })

    it('are never a fault of ours, whatever is asked', async () => {
      for (const path of [
        '/startups?page=900',
        '/startups?country=Atlantis',
        `/startups?category=${randomUUID()}`,
        '/startups?q=%27%22%3C%26',
        '/startups?q=%E0%A4',
        '/startups?filter=%7B&range=x&q[]=1',
        '/startups?q=a&q=b',
      ])
        expect([path, (await read(path)).status]).toEqual([path, 200])
      for (const path of [
        '/startups/nothing',
        '/startups/%00',
        '/startups/..%2fabout',
        '/startups/%E0%A4%A',
        `/startups/${'x'.repeat(3_000)}`,
        '/startups/a/b',
        '/startups/nothing/card.png',
        '/sectors/nothing',
        '/sectors/%00',
        '/countries/atlantis',
        '/countries',
        '/500',
        '/404',
      ])
        expect([path, (await read(path)).status]).toEqual([path, 404])
      expect((await read('/startups?country=Atlantis')).main).toContain('No results')
      expect(app().logged()).not.toContain('could not be made')
    })

    it('show similar public startups: of the sector first, then of the country, never one that is not public', async () => {
      const founder = await app().user()
      const [sector, other] = [await entry(app()), await entry(app())]
      const make = (startup_name: string, category_uuid: string, country: string, more: object = shown) =>
        startup(app(), founder, { ...more, startup_name, category_uuid, country })
      const id = await make('Itself', sector, 'Lesotho')
      const similar = async () => {
        const { document } = await read(`/startups/${await slugOf(id)}`)
        return [...document.querySelectorAll('.similar h3')].map((heading) => heading.textContent.trim())
      }
      expect(await similar()).toEqual([])
      await make('Near', other, 'Lesotho')
      const like = await make('Like it', sector, 'Comoros')
      await make('Hidden', sector, 'Lesotho', {})
      expect(await similar()).toEqual(['Like it', 'Near'])
      await app().post('startups/unpublish', { startup_uuid: like }, founder.token)
      expect(await similar()).toEqual(['Near'])
    })

    it('leave out what a startup does not say, and say no fact twice', async () => {
      const founder = await app().user()
      const country = 'Eswatini'
      const id = await startup(app(), founder, { ...shown, country, business_model: '', startup_website: '' })
      const { document } = await read(`/startups/${await slugOf(id)}`)
      const headings = [...document.querySelectorAll('main h2')].map((heading) => heading.textContent.trim())
      expect(headings).not.toContain('Business model')
      expect(headings).not.toContain('Similar startups')
      const labels = [...document.querySelectorAll('main dt')].map((label) => label.textContent.trim())
      for (const label of ['Category', 'Development stage', 'Raising phase', 'Country', 'Region', 'City'])
        expect(labels).not.toContain(label)
      for (const section of document.querySelectorAll('main section'))
        expect(section.textContent.trim()).not.toBe(section.querySelector('h2')?.textContent.trim())
    })

    it('list a sector and a country at an address of their own, in the sitemap while they have a public startup', async () => {
      const founder = await app().user()
      const name = `Craft ${randomUUID().slice(0, 8)}`
      const category_uuid = await entry(app(), 'categories', name)
      const path = `/sectors/${name.toLowerCase().replace(' ', '-')}-${category_uuid.slice(-6)}`
      const stands = async (at: string) => [
        (await read(at)).status,
        (await read('/sitemap-places.xml')).text.includes(`${at}<`),
      ]
      expect(await stands(path)).toEqual([404, false])
      const startup_uuid = await startup(app(), founder, {
        ...shown,
        startup_name: 'Weaver',
        category_uuid,
        country: 'Mayotte',
      })
      for (const at of [path, '/countries/mayotte']) {
        expect(await stands(at)).toEqual([200, true])
        const { document } = await read(at)
        expect(cards(document)).toEqual(['Weaver'])
        expect(document.querySelector('.count')?.textContent.trim()).toBe('1 startup')
        expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(new RegExp(`${at}$`))
        expect(document.querySelector('meta[name="robots"]')).toBeNull()
      }
      const whole = await read(path)
      expect(whole.document.title).toContain(`${name} startups`)
      expect(whole.document.querySelector('h1')?.textContent).toBe(`${name} startups`)
      // Under another name the old address is still found, and names the new one.
      const admin = await app().user({ role: 'admin' })
      await app().post('startup_categories/update/', { uuid: category_uuid, name: `${name} again` }, admin.token)
      const renamed = await read(path)
      expect(renamed.document.querySelector('h1')?.textContent).toBe(`${name} again startups`)
      expect(renamed.document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(/-again-\w{6}$/)
      await app().post('startups/unpublish', { startup_uuid }, founder.token)
      expect(await stands(path)).toEqual([404, false])
      expect(await stands('/countries/mayotte')).toEqual([404, false])
    })

    it('count what each choice leaves, and what is left where a filter is taken away', async () => {
      const founder = await app().user()
      const [one, other] = [await entry(app()), await entry(app())]
      const word = `w${randomUUID().slice(0, 8)}`
      for (const [category_uuid, country] of [
        [one, 'Mali'],
        [one, 'Togo'],
        [other, 'Togo'],
      ] as const)
        await startup(app(), founder, { ...shown, startup_name: word, category_uuid, country })
      // What is kept from strangers is never found, so it is never counted either.
      await startup(app(), founder, { startup_name: word, category_uuid: one, country: 'Mali' })
      const { document } = await ask({ q: word, country: 'Togo' })
      const option = (value: string) =>
        /\((\d+)\)$/.exec(document.querySelector(`option[value="${value}"]`)?.textContent.trim() ?? '')?.[1]
      expect([option(one), option(other), option('Mali'), option('Togo')]).toEqual(['1', '1', '1', '2'])
      const empty = await ask({ q: word, category: other, country: 'Mali' })
      const ways = [...empty.document.querySelectorAll('.ways a')].map((link) => link.textContent.trim())
      expect(ways.slice(0, 2)).toEqual([
        expect.stringMatching(/^Remove .+, 1 startup$/),
        expect.stringMatching(/^Remove .+, 1 startup$/),
      ])
      expect(ways.at(-1)).toBe('Clear all')
    })

    it('have a card image of their own', async () => {
      const founder = await app().user()
      const [one, other] = [
        await startup(app(), founder, { ...shown, startup_name: 'Ọlá Solar' }),
        await startup(app(), founder, { ...shown, startup_name: 'Kolda' }),
      ]
      const slug = await slugOf(one)
      const page = await read(`/startups/${slug}`)
      expect(page.document.querySelector('meta[property="og:image"]')?.getAttribute('content')).toMatch(
        new RegExp(`/startups/${slug}/card\\.png$`),
      )
      const card = await read(`/startups/${slug}/card.png`)
      expect([card.headers.get('content-type'), await sharp(card.bytes).metadata()]).toEqual([
        'image/png',
        expect.objectContaining({ format: 'png', width: 1200, height: 630 }),
      ])
      expect(card.bytes.length).toBeLessThan(100_000)
      expect((await read(`/startups/${await slugOf(other)}/card.png`)).bytes.equals(card.bytes)).toBe(false)
    })
  },
  { app: { pages } },
)
