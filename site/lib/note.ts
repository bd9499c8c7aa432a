const KEY = 'baobab.note'

/** Ends the address of a page for which a message was left, so that it need not look for one otherwise. */
export const noteMark = '#note'

/** Leaves a message for the next page of this tab, such as that an account was created. */
export function leaveNote(message: string): void {
  try {
    sessionStorage.setItem(KEY, message)
  } catch {
    // Storage is closed to us: the next page then says nothing.
  }
}

/** Takes the message that the last page left, once; empty when there is none. */
export function takeNote(): string {
  try {
    const message = sessionStorage.getItem(KEY) ?? ''
    sessionStorage.removeItem(KEY)
    return message
  } catch {
    return ''
  }
}
