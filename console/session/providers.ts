import {
  createAuthProvider,
  createClient,
  createDataProvider,
  createSession,
  createUploads,
  abortAfterSignOut,
  type AuthProviderOptions,
  type BaobabDataProvider,
  type Client,
  type ClientOptions,
  type LiveOptions,
  type Session,
  type Uploads,
} from '@baobab/data-provider'
import type { AuthProvider } from 'ra-core'
import { base, pathTo } from '../routes/routes.ts'
import { leaving } from './leaving.ts'
import { warnOfNoUser } from './warnOfNoUser.ts'
import { deliveringOnce } from './delivery.ts'
import { createOutbox, keepingWhatWaits, type Outbox } from './outbox/outbox.ts'

/** What the console talks through. */
export interface Providers {
  readonly session: Session
  readonly client: Client
  /** What was done without a connection and waits to be sent. */
  readonly outbox: Outbox
  /** The client by which the outbox sends: it leaves nothing to it. */
  readonly sender: Client
  /** The files that are on their way. */
  readonly uploads: Uploads
  readonly dataProvider: BaobabDataProvider
  readonly authProvider: AuthProvider
  /** Follows what happens to the person's things. Answers how to stop. */
  readonly live: (options: Pick<LiveOptions, 'onMessage' | 'reread' | 'onState'>) => () => void
  /** Leaves for another page of the site: a whole navigation. */
  readonly navigate: (address: string) => void
  /** Where the person is: path, query and hash on this host. */
  readonly place: () => string
  /** Resolves when nobody waits for the line. */
  readonly quiet: () => Promise<void>
}

type Given = Partial<Pick<Providers, 'session' | 'navigate' | 'place'>> &
  Pick<AuthProviderOptions, 'log'> &
  Pick<ClientOptions, 'word' | 'fetch'> & {
    /** Resolves when nobody waits for the line; at once unless given. */
    readonly quiet?: () => Promise<void>
  }

/** Makes them, over the browser's own storage and address unless told otherwise. */
export function createProviders({
  session = createSession(),
  navigate: leave = leaving(),
  place = () => window.location.pathname + window.location.search + window.location.hash,
  log,
  word,
  fetch,
  quiet = () => Promise.resolve(),
}: Given = {}): Providers {
  const uploads = createUploads()
  // Whichever way a view as somebody ends, the page that it began on is next.
  const back = session.viewing && base + pathTo('account', { user_uuid: session.viewing })
  const navigate = (address: string) => leave(back ?? address)
  const outbox = createOutbox()
  const sender = deliveringOnce(
    abortAfterSignOut(
      createClient({ baseUrl: '/api', session, uploads, ...(fetch ? { fetch } : {}), ...(word ? { word } : {}) }),
      session,
    ),
  )
  const client = keepingWhatWaits(sender, outbox)
  const authProvider = createAuthProvider({
    client,
    session,
    navigate,
    place,
    onSignedOut: warnOfNoUser,
    onLogout: () => outbox.queue?.forget(),
    ...(log ? { log } : {}),
  })
  return {
    session,
    client,
    outbox,
    sender,
    uploads,
    navigate,
    place,
    quiet,
    authProvider,
    dataProvider: createDataProvider({ client, session }),
    live: (options) =>
      whenLoaded(async () => {
        await quiet()
        return (await import('@baobab/data-provider/live.ts')).followLive({
          session,
          since: performance.timeOrigin,
          ...options,
        })
      }),
  }
}

/** Begins what is loaded after the first view. Stopped before it came, it never begins; where it cannot be loaded, nothing is followed. */
function whenLoaded(begin: () => Promise<() => void>): () => void {
  let isOver = false
  let stop: (() => void) | undefined
  void begin().then(
    (end) => {
      if (isOver) end()
      else stop = end
    },
    (error: unknown) => console.info('live', error),
  )
  return () => {
    isOver = true
    stop?.()
  }
}
