/** A note is its author's alone, to read as to write: nobody else's, not even an administrator's. */
export const isAuthor = (viewer: { readonly id: string }, note: { readonly user_id: string }): boolean =>
  viewer.id === note.user_id
