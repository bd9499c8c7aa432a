import { defineMiddleware } from 'astro:middleware'

/** Sends the calls of a page to the server named by `API_ORIGIN`, such as http://127.0.0.1:4000. */
export const onRequest = defineMiddleware((context, next) => {
  const origin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'
  const ask = (request: Request) => {
    const { pathname, search } = new URL(request.url)
    return fetch(new Request(origin + pathname + search, request))
  }
  Object.assign(context.locals, { ask })
  return next()
})
