import { publicCollections as calls } from '@baobab/validation/calls/collections.ts'
import type { APIRoute } from 'astro'
import { api, orMissing } from '../../../lib/ask.ts'
import { answerCard } from '../../../lib/drawnCards.ts'
import { wordsOf } from '../../../lib/words.ts'

export const prerender = false

/** The image that stands for a collection where its page is shared. */
export const GET: APIRoute = async (context) => {
  const found = await orMissing(api(context).call(calls.get, { params: { slug: context.params['slug'] ?? '' } }))
  if (!found) return new Response(null, { status: 404 })
  const { tagline } = await wordsOf(context)
  return answerCard(context.request, { heading: found.title, seed: found.slug, tagline })
}
