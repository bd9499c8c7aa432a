import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { memoryStore } from 'ra-core'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createAuthProvider, createClient, createDataProvider, createSession } from '@baobab/data-provider'
import { createMockApi, type MockApiOptions } from '@baobab/data-provider/testing/handlers.ts'
import { App } from '../App.tsx'
import { base } from '../routes.ts'

// A screen is loaded when it is first opened, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 5_000 })

export interface StageOptions extends MockApiOptions {
  /** The address that is open, below the console's base. */
  readonly at: string
  /** Nobody is signed in. */
  readonly signedOut?: boolean
}

/** A line that breaks rejects, as the browser's own fetch does. */
function orBroken(response: Response): Response {
  if (response.type === 'error') throw new TypeError('Failed to fetch')
  return response
}

/** The whole console over an API in memory, with someone signed in unless told otherwise, at one of its addresses. */
export function stage({ at, signedOut = false, ...options }: StageOptions) {
  const api = createMockApi(options)
  const session = createSession({ channel: null })
  if (!signedOut) session.store(api.signIn())
  const left: string[] = []
  const navigate = (address: string) => void left.push(address)
  const client = createClient({ session, fetch: (request) => api.fetch(request).then(orBroken) })
  const place = () => base + router.state.location.pathname
  const providers = {
    session, client, navigate, place,
    dataProvider: createDataProvider({ client, session }),
    authProvider: createAuthProvider({ client, session, navigate, place }),
  }
  const router = createMemoryRouter([{ path: '*', element: <App providers={providers} store={memoryStore()} /> }], { initialEntries: [at] })
  const view = render(<RouterProvider router={router} />)
  return {
    ...view, api, session, left,
    person: userEvent.setup({ delay: null }),
    /** The address that is open now, below the console's base. */
    at: () => router.state.location.pathname,
    open: (path: string) => router.navigate(path),
  }
}
