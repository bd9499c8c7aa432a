/** The cells of a column: one after another, or each that is different with how often it stands there. */
export type Cells = readonly string[] | ReadonlyMap<string, number>

/** Each cell that is different, with how often it stands in the column. */
export function counted(cells: Cells): ReadonlyMap<string, number> {
  if (!isList(cells)) return cells
  const found = new Map<string, number>()
  for (const cell of cells) found.set(cell, (found.get(cell) ?? 0) + 1)
  return found
}

const isList = (cells: Cells): cells is readonly string[] => Array.isArray(cells)
