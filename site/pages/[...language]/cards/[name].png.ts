import type { APIRoute, GetStaticPaths } from 'astro'
import { inEachLanguage } from '../../../lib/builtLanguages.ts'
import { drawCard, type Card } from '../../../lib/card.ts'
import { block, page } from '../../../lib/content.ts'
import { publicPages } from '../../../lib/publicPages.ts'
import { wordsOf } from '../../../lib/words.ts'

export const getStaticPaths = (() =>
  Promise.all(
    inEachLanguage().flatMap(({ params }) =>
      publicPages.map(async ({ name, seed }) => {
        const words = await wordsOf({ params, locals: {} })
        const { heading } = name === 'home' ? await block('hero', words) : await page(name, words)
        return { params: { ...params, name }, props: { heading, seed, tagline: words.tagline } }
      }),
    ),
  )) satisfies GetStaticPaths

export const GET: APIRoute<Card> = async ({ props }) =>
  new Response(await drawCard(props), { headers: { 'Content-Type': 'image/png' } })
