/** A table as comma-separated values (RFC 4180), with the mark that lets a spreadsheet read its accents. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`
}

/** Hands a text to the browser as a file of that name. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Whether a spreadsheet would run a cell as a formula; a mere number or phone number it would not. */
const isFormula = (cell: string) => /^[=+\-@\t\r]/.test(cell) && !/^[+-]?[\d\s.-]+$/.test(cell)

function quoted(typed: string): string {
  const cell = isFormula(typed) ? `'${typed}` : typed
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
