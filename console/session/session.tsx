import { keepAlive, leaveWhenEnded, signInAddress, type SessionUser } from '@baobab/data-provider'
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Providers } from './providers.ts'

interface Signed {
  /** Who is signed in; undefined while the page is being left. */
  readonly user: SessionUser | undefined
  /** Milliseconds left, from two minutes before the end on. */
  readonly ending: number | undefined
  readonly providers: Providers
}

const SignedContext = createContext<Signed | undefined>(undefined)

/** Follows the stored session: renews it while a person is active, warns before its end, and leaves when it is over. */
export function SessionProvider({
  providers,
  children,
}: {
  readonly providers: Providers
  readonly children: ReactNode
}) {
  const { session, client, navigate, place } = providers
  const [user, setUser] = useState(() => session.current())
  const [ending, setEnding] = useState<number | undefined>()

  useEffect(() => {
    const stops = [
      session.subscribe((event) => setUser(event.user)),
      leaveWhenEnded({ session, navigate, place }),
      // A view as somebody is never renewed.
      ...(session.viewing ? [] : [keepAlive({ client, session, onEnding: setEnding })]),
      onReturn(() => {
        if (!session.current()) navigate(signInAddress(place()))
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [session, client, navigate, place])

  const signed = useMemo(() => ({ user, ending, providers }), [user, ending, providers])
  return <SignedContext value={signed}>{children}</SignedContext>
}

/** The session as the console follows it. */
export function useSigned(): Signed {
  const signed = use(SignedContext)
  if (!signed) throw new Error('useSigned is called outside SessionProvider')
  return signed
}

/** Who is signed in; undefined while the page is being left. */
export function useSessionUser(): SessionUser | undefined {
  return useSigned().user
}

/** Uuid of the person as whom an administrator views in this tab. */
export function useViewing(): string | undefined {
  return useSigned().providers.session.viewing
}

/** The Back button may bring a page back from memory, as it was before the sign-out. */
function onReturn(act: () => void): () => void {
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) act()
  }
  window.addEventListener('pageshow', shown)
  return () => window.removeEventListener('pageshow', shown)
}
