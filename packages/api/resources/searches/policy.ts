/** A saved search is its owner's alone. */
export const isOwner = (viewer: { readonly id: string }, search: { readonly user_id: string }): boolean =>
  viewer.id === search.user_id
