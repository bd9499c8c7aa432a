import { ApiError } from '@baobab/data-provider/apiError.ts'
import { createClient, type Client } from '@baobab/data-provider/client.ts'
import { createSession } from '@baobab/data-provider/session.ts'
import { defaultLanguage } from '@baobab/i18n/languages.ts'
import { languageCookie } from '@baobab/i18n/languages.ts'

/** Answers a request to the API, within the server's own process. */
export type Ask = (request: Request) => Promise<Response> | Response

/** How much of a page is asked for: whether data is saved, and whether its pictures are shown. */
export interface Saving {
  readonly isOn: boolean
  readonly pictures: boolean
}

const nobody = createSession({ session: null, local: null, channel: null })

/** The API as a page that is made at request calls it: as nobody, so that what it shows is everyone's, and in the page's language. */
export function api({
  locals,
  url,
}: {
  readonly locals: { readonly ask: Ask; readonly language?: string }
  readonly url: URL
}): Client {
  const { ask, language = defaultLanguage } = locals
  const inLanguage: Ask = (request) => {
    const own = new Request(request)
    own.headers.set('cookie', `${languageCookie}=${language}`)
    return ask(own)
  }
  return createClient({ baseUrl: new URL('/api', url).href, session: nobody, fetch: inLanguage })
}

/** What a call answers, or undefined where what it asks for is not there. */
export async function orMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (failure) {
    if (failure instanceof ApiError && (failure.status === 404 || failure.status === 400)) return undefined
    throw failure
  }
}
