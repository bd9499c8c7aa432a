/** Who connected is answered by the owner of the startup alone, not by administrators for them. */
export const canAnswer = (currentUser: { readonly id: string }, connection: { readonly founder: string }): boolean =>
  currentUser.id === connection.founder
