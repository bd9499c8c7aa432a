import { siteWords } from '@baobab/i18n/site.ts'
import { expect, it } from 'vitest'
import { bodyIn } from './body.ts'
import { wordedData } from './wordedData.ts'

const html =
  '<p>Write <strong>to us</strong> on the <a href="/contact">contact page</a> or <a href="https://a.example/">elsewhere</a>.</p>\n'

it('keeps a text in English to the letter', async () => {
  expect(await bodyIn(html, await siteWords('en'))).toBe(html)
})

it('leads from a text in another language to pages of that language, and marks every word of a pseudo-language', async () => {
  const own = { language: 'pt', text: (text: string) => text }
  expect(await bodyIn(html, own)).toBe(html.replace('"/contact"', '"/pt/contact"'))
  const marked = await bodyIn(html, await siteWords('en-XA'))
  expect(marked).toContain('href="/en-XA/contact"')
  expect(marked.replace(/<[^>]*>|⟦[^⟧]*⟧/g, '').trim()).toBe('.')
})

it('words the head of a text, and leaves its addresses and numbers', async () => {
  const head = {
    order: 1,
    heading: 'Join',
    chips: ['Seed'],
    actions: [{ label: 'Go', href: '/about' }],
    none: undefined,
  }
  expect(wordedData(head, await siteWords('en'))).toEqual(head)
  expect(wordedData(head, await siteWords('ar-XB'))).toEqual({
    order: 1,
    heading: expect.stringMatching(/^⟦.*⟧$/) as string,
    chips: [expect.stringMatching(/^⟦.*⟧$/)],
    actions: [{ label: expect.stringMatching(/^⟦.*⟧$/) as string, href: '/ar-XB/about' }],
    none: undefined,
  })
})
