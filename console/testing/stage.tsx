import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { memoryStore } from 'ra-core'
import { createMemoryRouter } from 'react-router-dom'
import {
  createAuthProvider,
  createClient,
  createDataProvider,
  createSession,
  createUploads,
  type UploadWay,
  type Uploads,
} from '@baobab/data-provider'
import { followLive } from '@baobab/data-provider/live.ts'
import { createMockApi, type MockApi, type MockApiOptions } from '@baobab/data-provider/testing/handlers.ts'
import { App } from '../app/App.tsx'
import type { Providers } from '../session/providers.ts'
import { Routed } from '../app/Routed.tsx'
import { base } from '../routes/routes.ts'

// A screen is loaded when it is first opened, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

export interface StageOptions extends MockApiOptions {
  /** The address that is open, below the console's base. */
  readonly at: string
  /** Nobody is signed in. */
  readonly signedOut?: boolean | undefined
}

/** A line that breaks rejects, as the browser's own fetch does. */
function orBroken(response: Response): Response {
  if (response.type === 'error') throw new TypeError('Failed to fetch')
  return response
}

/** The whole console over an API in memory, with someone signed in unless told otherwise, at one of its addresses. */
export function stage({ at, signedOut, ...options }: StageOptions) {
  const api = createMockApi(options)
  return stageOver(api, { at, signedOut, fetch: (request) => api.fetch(request).then(orBroken) })
}

interface Over extends Pick<StageOptions, 'at' | 'signedOut'> {
  /** How a request travels; the browser's own way, which msw answers, unless given. */
  readonly fetch?: (request: Request) => Promise<Response>
  /** How files travel; as every other request unless given. */
  readonly uploads?: Uploads & UploadWay
}

/** The same over an API that is there already. */
export function stageOver(api: MockApi, { at, signedOut = false, fetch, uploads }: Over) {
  const session = createSession({ channel: null })
  if (!signedOut) session.store(api.signIn())
  const left: string[] = []
  const navigate = (address: string) => void left.push(address)
  const client = createClient({ session, uploads, ...(fetch ? { fetch } : {}) })
  const place = () => base + router.state.location.pathname
  const providers = {
    session,
    client,
    navigate,
    place,
    uploads: uploads ?? createUploads(),
    dataProvider: createDataProvider({ client, session }),
    authProvider: createAuthProvider({ client, session, navigate, place }),
    live: (options: Parameters<Providers['live']>[0]) =>
      followLive({ session, fetch: (input, init) => api.fetch(new Request(input, init)).then(orBroken), ...options }),
  }
  const router = createMemoryRouter([{ path: '*', element: <App providers={providers} store={memoryStore()} /> }], {
    initialEntries: [at],
  })
  const view = render(<Routed router={router} />)
  return {
    ...view,
    api,
    session,
    left,
    person: userEvent.setup({ delay: null }),
    /** The address that is open now, below the console's base. */
    at: () => router.state.location.pathname,
    open: (path: string) => router.navigate(path),
  }
}
