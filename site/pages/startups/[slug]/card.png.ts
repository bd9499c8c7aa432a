import { publicStartups as calls } from '@baobab/validation/calls/publicStartups.ts'
import type { APIRoute } from 'astro'
import { api, orMissing } from '../../../lib/ask.ts'
import { wordsOf } from '../../../lib/words.ts'
import { drawOnce, markOf } from '../../../lib/drawnCards.ts'

export const prerender = false

/** The image that stands for a startup where its page is shared. Who has it already is told so, and nothing is drawn. */
export const GET: APIRoute = async (context) => {
  const startup = await orMissing(api(context).call(calls.get, { params: { slug: context.params['slug'] ?? '' } }))
  if (!startup) return new Response(null, { status: 404 })
  const { tagline } = await wordsOf(context)
  const card = { heading: startup.startup_name ?? startup.slug, seed: startup.startup_uuid, tagline }
  const headers = { 'Content-Type': 'image/png', ETag: markOf(card) }
  if (context.request.headers.get('if-none-match')?.includes(headers.ETag))
    return new Response(null, { status: 304, headers })
  return new Response(await drawOnce(card), { headers })
}
