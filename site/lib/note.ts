const KEY = 'baobab.note'

/** Ends the address of a page for which a sentence was left, so that it need not look for one otherwise. */
export const noteMark = '#note'

/** Leaves a sentence for the next page of this tab, such as that an account was created. */
export function leaveNote(sentence: string): void {
  try {
    sessionStorage.setItem(KEY, sentence)
  } catch {
    // Storage is closed to us: the next page then says nothing.
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
