/** Something, an @, something with a dot, and no space: specification §5. */
export const emailPattern = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@<>(),;:"[\]\\]+$/

/** Characters that nobody sees, and that would make a second address look like the first. */
const unseen = /\p{Default_Ignorable_Code_Point}|\p{Bidi_Control}/u

/** An address as it is checked, stored and looked up: full-width letters and signs are the plain ones. */
export function normalEmail(address: string): string {
  return address.normalize('NFKC').trim()
}

/** Whether a text may be an address. Whether it exists, only a mail can tell. */
export function isEmail(address: string): boolean {
  return emailPattern.test(address) && !unseen.test(address)
}
