import { publicStartups as calls } from '@baobab/validation/calls/publicStartups.ts'
import type { APIRoute } from 'astro'
import { api, orMissing } from '../../../lib/ask.ts'
import { wordsOf } from '../../../lib/words.ts'
import { answerCard } from '../../../lib/drawnCards.ts'

export const prerender = false

/** The image that stands for a startup where its page is shared. */
export const GET: APIRoute = async (context) => {
  const startup = await orMissing(api(context).call(calls.get, { params: { slug: context.params['slug'] ?? '' } }))
  if (!startup) return new Response(null, { status: 404 })
  const { tagline } = await wordsOf(context)
  return answerCard(context.request, {
    heading: startup.startup_name ?? startup.slug,
    seed: startup.startup_uuid,
    tagline,
  })
}
