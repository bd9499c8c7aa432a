import { sessionMs } from '@baobab/validation/stored.ts'
import {
  isRecord,
  openSession,
  readUser,
  type PageSession,
  type SessionOptions,
  type SessionUser,
} from './openSession.ts'

export type { SessionEvent, SessionOptions, SessionUser } from './openSession.ts'

/** The stored session with what signs in and renews. */
export interface Session extends PageSession {
  /** Keeps what signing in answered, and tells it to the tabs in which nobody is signed in. An answer without an `email` is no sign-in: nothing is kept and undefined comes back. */
  store(answer: unknown): SessionUser | undefined
  /** Takes over the known fields of an answer about the person signed in; an answer about anyone else changes nothing. */
  merge(answer: unknown): void
  /** A new token with a new 15 minutes, from `token/refresh/`. */
  renewed(answer: { readonly access_token: string; readonly login_time: number }): void
  /** Milliseconds until the session ends; 0 when signed out. */
  msLeft(): number
}

/** Clocks of browser and server may differ by this before the browser's own is taken. */
const tolerableSkewMs = 60_000

/** Opens the stored session. Everything is read from storage at each call, so that several may stand side by side. */
export function createSession(options: SessionOptions = {}): Session {
  const { session, now, keep } = openSession(options)
  const { current } = session
  return {
    ...session,
    store(answer) {
      const user = readUser(isRecord(answer) ? { ...answer, login_time: now() } : answer)
      if (!user) return undefined
      keep(user, 'signed-in', { kind: 'signed-in', user })
      return user
    },
    merge(answer) {
      const user = current()
      if (!user || !isRecord(answer) || answer['user_uuid'] !== user.user_uuid) return
      const merged = readUser({ ...user, ...answer, access_token: user.access_token, login_time: user.login_time })
      if (merged) keep(merged, 'merged')
    },
    renewed(answer) {
      const user = current()
      if (!user) return
      const trusted = Math.abs(answer.login_time - now()) <= tolerableSkewMs
      const renewal = { access_token: answer.access_token, login_time: trusted ? answer.login_time : now() }
      const message = { kind: 'renewed', user_uuid: user.user_uuid, replaced: user.access_token, ...renewal } as const
      keep({ ...user, ...renewal }, 'renewed', message)
    },
    msLeft() {
      const user = current()
      return user ? Math.max(0, user.login_time + sessionMs - now()) : 0
    },
  }
}
