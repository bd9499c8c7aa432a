import type { APIRoute, GetStaticPaths } from 'astro'
import { drawCard, type Card } from '../../lib/card.ts'
import { block, page } from '../../lib/content.ts'
import { publicPages } from '../../lib/publicPages.ts'

export const getStaticPaths = (() =>
  Promise.all(
    publicPages.map(async ({ name, seed }) => {
      const { heading } = name === 'home' ? await block('hero') : await page(name)
      return { params: { name }, props: { heading, seed } }
    }),
  )) satisfies GetStaticPaths

export const GET: APIRoute<Card> = async ({ props }) =>
  new Response(await drawCard(props), { headers: { 'Content-Type': 'image/png' } })
