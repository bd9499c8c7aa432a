/** The order of a column after a card came into it: before another card, or at the end where that one is not there. */
export function orderWith(
  column: readonly string[],
  card: string,
  before: string | null | undefined,
): readonly string[] {
  const others = column.filter((one) => one !== card)
  const at = before === null || before === undefined ? -1 : others.indexOf(before)
  return at < 0 ? [...others, card] : [...others.slice(0, at), card, ...others.slice(at)]
}
