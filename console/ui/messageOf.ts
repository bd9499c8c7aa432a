/** What an error says, or the key of the message for one that says nothing. */
export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'messages.http.failed'
