import type { SessionUser } from '@baobab/data-provider/session.ts'

/** What signing out needs: the stored session, the call that tells the server, and the way to the sign-in page. */
export interface Leaving {
  session: { current(): Pick<SessionUser, 'access_token'> | undefined; clear(): void }
  tell: (token: string) => Promise<unknown>
  go: () => void
}

/**
 * Signs out: tells the server while the token is still at hand, clears what is stored, and goes to sign in.
 * A call that fails or hangs is only logged and keeps nobody signed in here (specification §4, §8).
 */
export function signOut({ session, tell, go }: Leaving): void {
  const token = session.current()?.access_token
  if (token) tell(token).catch((failure: unknown) => console.info('Logout failed', failure))
  session.clear()
  go()
}
