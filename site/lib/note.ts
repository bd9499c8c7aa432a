const KEY = 'baobab.note'

/** Leaves a sentence for the next page of this tab, such as that an account was created. */
export function leaveNote(sentence: string): void {
  try {
    sessionStorage.setItem(KEY, sentence)
  } catch {
    // Storage is closed to us: the next page then says nothing.
  }
}

/** Whether the last page left a sentence that nobody has read yet. */
export function noteWaits(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** Takes the sentence that the last page left, once; empty when there is none. */
export function takeNote(): string {
  try {
    const sentence = sessionStorage.getItem(KEY) ?? ''
    sessionStorage.removeItem(KEY)
    return sentence
  } catch {
    return ''
  }
}
