const KEY = 'baobab.note'
const EMAIL_KEY = 'baobab.note.email'

/** Ends the address of a page for which a message was left, so that it need not look for one otherwise. */
export const noteMark = '#note'

/** Leaves a message for the next page of this tab, such as that an account was created, and for the sign-in whose it is. */
export function leaveNote(message: string, email = ''): void {
  try {
    sessionStorage.setItem(KEY, message)
    sessionStorage.setItem(EMAIL_KEY, email)
  } catch {
    // Storage is closed to us: the next page then says nothing.
  }
}

/** Takes the message that the last page left, once; empty when there is none. */
export const takeNote = (): string => take(KEY)

/** Takes the address that the last page left with it, once; it is never part of an address of a page. */
export const takeEmail = (): string => take(EMAIL_KEY)

function take(key: string): string {
  try {
    const left = sessionStorage.getItem(key) ?? ''
    sessionStorage.removeItem(key)
    return left
  } catch {
    return ''
  }
}
