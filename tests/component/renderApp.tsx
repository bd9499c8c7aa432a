import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { memoryStore, type Store } from 'ra-core'
import {
  createAuthProvider,
  createClient,
  createDataProvider,
  createSession,
  createUploads,
  type UploadWay,
  type Uploads,
  abortAfterSignOut,
} from '@baobab/data-provider'
import { followLive } from '@baobab/data-provider/live.ts'
import { App } from '@baobab/console/app/App.tsx'
import { createOutbox } from '@baobab/console/session/outbox/outbox.ts'
import type { Providers } from '@baobab/console/session/providers.ts'
import { Routed } from '@baobab/console/app/Routed.tsx'
import { openHistory } from '@baobab/console/app/router/history.ts'
import { base } from '@baobab/console/routes/routes.ts'
import type { Start } from './database.ts'
import { elementError } from './elementError.ts'
import type { Values } from './examples.ts'
import { pauseNext, recorder, failNext, settled } from './network.ts'
import type { Rows } from './tables.ts'
import { testDatabase } from './testDatabase.ts'

// A screen is loaded when it is first opened, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 30_000, getElementError: elementError })

export interface RenderOptions {
  /** The address that is open, below the console's base. */
  readonly at: string
  /** Who is signed in, by the names of the API; what is left out has an example. */
  readonly user?: Values
  /** Nobody is signed in. */
  readonly signedOut?: boolean
  /** What else there is in the database. */
  readonly records?: Rows
  /** Settings of the server. */
  readonly env?: Start['env']
  /** How files travel; as every other request unless given. */
  readonly uploads?: Uploads & UploadWay
  /** What the browser remembers of visits before; nothing unless given. */
  readonly store?: Store
}

/** Rules go into one sheet, as in the product; in one of their own each, a tenth of the work of these tests went there. */
const styles = createCache({ key: 'css', speedy: true })
const self = '01920000-0000-7000-8000-00000000fffe'

/** The whole console over the real server and an empty database with these records, at one of its addresses. */
export async function renderApp({ records = {}, user = {}, env, ...options }: RenderOptions) {
  const own = { user_uuid: self, ...user }
  // What a screen before this one asked for is not answered out of another database.
  await settled()
  await testDatabase.start({ rows: { ...records, users: [own, ...(records.users ?? [])] }, ...(env ? { env } : {}) })
  return renderAgain({ ...options, user: own })
}

/** What `renderApp` gives to a test. */
export type Rendered = Awaited<ReturnType<typeof renderApp>>

/** The same over the database as it is. */
export async function renderAgain({
  at,
  user,
  signedOut = false,
  uploads,
  store = memoryStore(),
}: Omit<RenderOptions, 'records' | 'env' | 'user'> & { readonly user: Values }) {
  const { fetch, ...calls } = recorder()
  const session = createSession({ channel: null })
  if (!signedOut) session.store(await testDatabase.signIn(String(user['user_uuid'])))
  const left: string[] = []
  const navigate = (address: string) => void left.push(address)
  const since = Date.now()
  const client = abortAfterSignOut(createClient({ session, uploads, fetch }), session)
  const place = () => base + history.current().location.pathname
  const providers = {
    session,
    client,
    outbox: createOutbox(),
    sender: client,
    navigate,
    place,
    quiet: () => Promise.resolve(),
    uploads: uploads ?? createUploads(),
    dataProvider: createDataProvider({ client, session }),
    authProvider: createAuthProvider({ client, session, navigate, place }),
    live: (given: Parameters<Providers['live']>[0]) =>
      followLive({ session, since, fetch: (input, init) => fetch(new Request(input, init)), ...given }),
  }
  window.history.replaceState(null, '', at)
  const history = openHistory('/')
  const view = render(
    <CacheProvider value={styles}>
      <Routed history={history}>
        <App providers={providers} store={store} />
      </Routed>
    </CacheProvider>,
  )
  return {
    ...view,
    api: { ...calls, failNext, pauseNext },
    session,
    outbox: providers.outbox,
    left,
    user: userEvent.setup({ delay: null }),
    /** The address that is open now, below the console's base. */
    at: () => history.current().location.pathname,
    open: async (path: string) => Promise.resolve(history.navigator.push(path)),
  }
}
