/** A window without room for a table. */
export const phone = '(max-width: 899.95px)'
