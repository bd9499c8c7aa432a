/** A saved search is its owner's alone. */
export const isOwner = (currentUser: { readonly id: string }, search: { readonly user_id: string }): boolean =>
  currentUser.id === search.user_id
