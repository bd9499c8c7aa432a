/** Stands in a message for a value that is no text, such as a link or a field. */
export const gap = '\u241f'

/** What a message says before and after the value that `gap` stands for; nothing after where it has no place for it. */
export function around(message: string): { readonly before: string; readonly after: string | undefined } {
  const [before = '', after] = message.split(gap)
  return { before, after }
}
