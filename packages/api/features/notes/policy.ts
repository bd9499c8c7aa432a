/** A note is its author's alone, to read as to write: nobody else's, not even an administrator's. */
export const isAuthor = (currentUser: { readonly id: string }, note: { readonly user_id: string }): boolean =>
  currentUser.id === note.user_id
