import { afterLogin, isSessionOver, wantsStartups } from './links.ts'
import { noteMark, takeNote } from './note.ts'

/** Meets who comes to sign in: sends on who is signed in already, and says what the last page left to say or why they came here. */
export function arrive(): void {
  const { search } = location
  if (document.documentElement.classList.contains('signed-in')) return location.replace(afterLogin(search))
  if (location.hash === noteMark) history.replaceState(history.state, '', location.pathname + search)
  const note = document.querySelector<HTMLElement>('[data-note]')
  if (!note) return
  const { over = '', startups = '' } = note.dataset
  note.textContent = takeNote() || (isSessionOver(search) ? over : wantsStartups(search) ? startups : '')
}
