import { forgetSnapshots } from '@baobab/data-provider/snapshot.ts'
import { readsDatabase, waitingKey } from '@baobab/validation/stored.ts'
import { afterLogin, isSessionOver, wantsStartups } from './links.ts'
import { noteMark, takeEmail, takeNote } from './note.ts'
import { warmConsole } from './warmConsole.ts'

let warming: Promise<void> | undefined

/**
 * Meets who comes to sign in: sends on who is signed in already, also from another tab, and says what the last page left to
 * say or why they came here. Who turns to the form (`ready`) is about to sign in, and the console is fetched for them.
 */
export function arrive(event?: Event): void {
  // What was read in the console before does not wait for who signs in next.
  if (!document.documentElement.classList.contains('signed-in')) {
    indexedDB.deleteDatabase(readsDatabase)
    forgetSnapshots()
  }
  if (event?.type === 'ready') warming ??= warmConsole(afterLogin(location.search))
  else if (document.documentElement.classList.contains('signed-in')) location.replace(afterLogin(location.search))
  else showNote()
}

function showNote(): void {
  const { hash, pathname, search } = location
  if (hash === noteMark) history.replaceState(history.state, '', pathname + search)
  const note = document.querySelector<HTMLElement>('[data-note]')
  if (!note) return
  const { over = '', startups = '', waits = '' } = note.dataset
  const why = takeNote() || (isSessionOver(search) ? over : wantsStartups(search) ? startups : '')
  const count = countWaiting()
  note.textContent = [why, count > 0 ? waits.replace('{count}', String(count)) : ''].filter(Boolean).join(' ')
  fillEmail(takeEmail())
}

/** How much was done in the console without a connection and waits on this device to be sent, of whoever it is. */
function countWaiting(): number {
  try {
    const counts = JSON.parse(localStorage.getItem(waitingKey) ?? '{}') as Readonly<Record<string, number>>
    return Object.values(counts).reduce((sum, count) => sum + count, 0)
  } catch {
    return 0
  }
}

/** Who just registered types the password alone. */
function fillEmail(known: string): void {
  const email = document.querySelector<HTMLInputElement>('#login-email')
  if (!known || !email || email.value) return
  email.value = known
  document.querySelector<HTMLElement>('#login-password')?.focus()
}
