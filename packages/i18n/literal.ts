/** A text that stands for itself, as a message: what ICU would take for syntax is quoted. */
export function literal(text: string): string {
  return text.replaceAll("'", "''").replace(/[{}]+/g, "'$&'")
}
