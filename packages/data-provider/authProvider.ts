import { contract } from '@baobab/validation'
import type { AuthProvider } from 'ra-core'
import { ApiError } from './apiError.ts'
import type { Client } from './client.ts'
import { deviceSecret } from './device.ts'
import { asHttp, codeOfError } from './httpError.ts'
import { signInAddress } from './next.ts'
import { canDo } from './permissions.ts'
import type { Session } from './session.ts'

export interface AuthProviderOptions {
  readonly client: Client
  readonly session: Session
  /** Leaves for another page of the site: a whole navigation, since sign-in lies outside the console. */
  readonly navigate?: (address: string) => void
  /** Where the person is: path, query and hash. */
  readonly place?: () => string
  /** Where a failed logout is noted. */
  readonly log?: (error: unknown) => void
  /** Told of a page that is left because nobody is signed in, or the session has no token or user id. */
  readonly onSignedOut?: (place: string) => void
  /** Erases what the person leaves on the device, when they log out themselves. */
  readonly onLogout?: () => Promise<void> | undefined
}

/** How long a logout waits for the server before the page is left; the call itself outlives the page. */
const logoutPatienceMs = 2_000

/** react-admin's AuthProvider over the stored session. Signing in happens on the site's page. Source: specification §4, §8. */
export function createAuthProvider({
  client,
  session,
  navigate = (address) => window.location.assign(address),
  place = () => window.location.pathname + window.location.search + window.location.hash,
  log = (error) => console.warn('The logout call failed', error),
  onSignedOut,
  onLogout,
}: AuthProviderOptions): AuthProvider {
  const leave = onceAtATime(navigate)
  // Who signed out in another tab is not led back, whatever a call of this one finds meanwhile.
  let isSignedOut = false
  session.subscribe(({ why, elsewhere }) => (isSignedOut = why === 'signed-out' && elsewhere))
  const wayBack = (why?: 'over') => (isSignedOut ? signInAddress() : signInAddress(place(), why))
  const signInAndReturn = () => leave(wayBack())

  return {
    login: ({ email, password }: { email: string; password: string }) =>
      asHttp(async () => {
        session.store(await client.call(contract.account.login, { body: { email, password, device: deviceSecret() } }))
      }),
    async logout() {
      if (!session.current()) {
        signInAndReturn()
        return false
      }
      const call = client.call(contract.account.logout, { keepalive: true }).catch(log)
      session.clear()
      const erased = onLogout?.()?.catch(log)
      await Promise.race([Promise.all([call, erased]), new Promise((resolve) => setTimeout(resolve, logoutPatienceMs))])
      leave(signInAddress())
      return false
    },
    async checkAuth() {
      if (session.current()) return
      onSignedOut?.(place())
      signInAndReturn()
      throw left()
    },
    async checkError(error: unknown) {
      if (statusOf(error) !== 401) return
      // After its twelve hours a session is renewed no longer: the sign-in page says so, and leads back to what was typed.
      const way = wayBack(isLifetimeOver(error) ? 'over' : undefined)
      session.clear('over')
      leave(way)
      throw left()
    },
    async getIdentity() {
      const user = session.current()
      if (!user) throw left()
      return {
        id: user.user_uuid,
        fullName: user.name,
        ...(user.profile_image === null ? {} : { avatar: user.profile_image }),
      }
    },
    getPermissions: async () => session.current()?.role,
    async canAccess(asked) {
      const user = session.current()
      return user !== undefined && canDo(user, asked)
    },
  }
}

/** Whether the server refuses to renew a session that has had its lifetime. */
function isLifetimeOver(error: unknown): boolean {
  return codeOfError(error) === 'auth.sessionOver'
}

/** Leaves the page when the session ends by itself or in another tab. Returns the way to stop. */
export function leaveWhenEnded({
  session,
  navigate,
  place,
}: Required<Pick<AuthProviderOptions, 'session' | 'navigate' | 'place'>>): () => void {
  return session.subscribe(({ why, elsewhere }) => {
    if (why === 'expired') navigate(signInAddress(place()))
    else if (why === 'signed-out' && elsewhere) navigate(signInAddress())
  })
}

/** Tells react-admin neither to notify nor to redirect nor to log out: the page is being left. */
function left(): Error {
  return Object.defineProperties(new Error(), {
    message: { value: false },
    redirectTo: { value: false },
    logoutUser: { value: false },
  })
}

/** A second wish to leave while the page is going is passed over; one after a cancelled departure is not. */
function onceAtATime(navigate: (address: string) => void): (address: string) => void {
  let leaving = false
  return (address) => {
    if (leaving) return
    leaving = true
    setTimeout(() => (leaving = false), 1_000)
    navigate(address)
  }
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof ApiError) return error.status
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined
}
