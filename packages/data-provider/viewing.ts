import { storageKeys } from '@baobab/validation/stored.ts'
import { createSession, type Session } from './session.ts'
import { browserStorage, shelf } from './storage.ts'

/** Makes this tab a view as somebody from its next page on; the administrator's own session is set aside. */
export function beginView(session: Session, answer: Readonly<Record<string, unknown>>, now = Date.now()): void {
  const own = session.current()
  if (!own) return
  const kept = shelf(browserStorage('sessionStorage'))
  kept.set(storageKeys.admin, JSON.stringify(own))
  kept.set(storageKeys.user, JSON.stringify({ ...answer, login_time: now }))
}

/** The administrator's own session beside a view: it follows the other tabs, and is renewed as any other. */
export function sessionAside(): Session {
  return createSession({ session: aside(browserStorage('sessionStorage')), local: null })
}

/** Forgets the administrator's own session: with it the view has nothing to come back to. */
export function forgetAside(session: Session): void {
  shelf(browserStorage('sessionStorage')).remove(storageKeys.admin)
  session.clear()
}

/** A storage in which the session user is the one set aside. */
function aside(storage: Storage | undefined): Storage | null {
  if (!storage) return null
  const own = () => storage.getItem(storageKeys.admin)
  return {
    length: 0,
    key: () => null,
    clear: () => undefined,
    getItem: (key) => (key === storageKeys.user ? own() : key === storageKeys.login && own() ? 'true' : null),
    setItem: (key, value) => {
      if (key === storageKeys.user && own()) storage.setItem(storageKeys.admin, value)
    },
    removeItem: () => undefined,
  }
}
