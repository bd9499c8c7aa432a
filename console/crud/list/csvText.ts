import { csvMark, csvRow } from '@baobab/validation'

/** A table as comma-separated values, with the mark that lets a spreadsheet read its accents. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `${csvMark}${rows.map(csvRow).join('')}`
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
