/** What somebody began is theirs alone, to read as to write: nobody else's, not even an administrator's. */
export const isOwner = (currentUser: { readonly id: string }, unfinished: { readonly user_id: string }): boolean =>
  currentUser.id === unfinished.user_id
