/** Who connected is answered by the owner of the startup alone, not by administrators for them. */
export const mayAnswer = (viewer: { readonly id: string }, connection: { readonly founder: string }): boolean =>
  viewer.id === connection.founder
