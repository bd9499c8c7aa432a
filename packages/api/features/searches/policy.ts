/** A saved search is its organisation's alone. */
export const isOwner = (organisation: string, search: { readonly organisation_id: string | null }): boolean =>
  organisation === search.organisation_id
