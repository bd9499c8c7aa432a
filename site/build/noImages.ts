import type { APIRoute } from 'astro'

/** Stands where Astro would mount an endpoint that encodes pictures: nothing is found there. */
export const prerender = false
export const GET: APIRoute = () => new Response(null, { status: 404 })
