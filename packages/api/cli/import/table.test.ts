import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTable, UnreadableFile } from '@baobab/validation/importing/table.ts'
import { openTable } from './table.ts'

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'baobab-table-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function fileOf(content: string | Uint8Array): Promise<string> {
  const path = join(folder, `${Math.random()}.csv`)
  await writeFile(path, content)
  return path
}

const utf16 = (text: string, mark = '\uFEFF') => Buffer.from(mark + text, 'utf16le')
const long = Array.from({ length: 5_000 }, (_, at) => `Água ${at};"line\n${at}";\u{1F30D}${'x'.repeat(at % 90)}`).join(
  '\n',
)

describe('a file that is read as a stream', () => {
  test.each([
    ['semicolons, mark, CRLF', '\uFEFFNome;Ilha\r\n;\r\nÁgua;"a;\r\nb"\r\nSal;c\r\n'],
    ['commas, LF, no end', 'Nome,Ilha\nÁgua,"say ""x"""\n\nSal,c'],
    ['bars, old Mac', 'Nome|Ilha\rÁgua|Sal\r'],
    ['Windows-1252', Buffer.from('Nome;Ilha\nÁgua;São Vicente\n', 'latin1')],
    ['Windows-1252 past its beginning', Buffer.from(`Nome;Ilha\n${'a;b\n'.repeat(40_000)}Água;c\n`, 'latin1')],
    ['UTF-16', utf16('Nome\tIlha\r\nÁgua\tSal\r\n')],
    ['UTF-16 without its mark', utf16('Nome;Ilha\r\nÁgua;Sal\r\n', '')],
    ['a spreadsheet’s own line', 'sep=;\r\nNome;Ilha\r\n\r\nÁgua;Sal\r\nBoa;Vista\r\n'],
    ['rows that are longer and shorter', 'Nome;Ilha\na\nb;c;d\n'],
    ['thousands of rows, cut anywhere', `Nome;Ilha;Descrição\n${long}\n`],
  ])('is what the whole of it is: %s', async (_, content) => {
    const path = await fileOf(content)
    const whole = readTable(typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content))
    const table = await openTable(path)
    const rows = []
    for await (const row of table.rows()) rows.push(row)
    const { encoding, delimiter, header, blank } = table
    expect({ encoding, delimiter, header, blank, rows }).toEqual(whole)
    expect(table.total).toBe(whole.rows.length)
  })

  test('is handed over row by row while it is looked through', async () => {
    const seen: unknown[] = []
    await openTable(await fileOf('A;B\n1;2\n;\n3;4\n'), (header) => (row) => seen.push([header, row]))
    expect(seen).toEqual([
      [['A', 'B'], { line: 2, cells: ['1', '2'] }],
      [['A', 'B'], { line: 4, cells: ['3', '4'] }],
    ])
  })

  test('is read no further than its rows are taken', async () => {
    const table = await openTable(await fileOf(`A;B\n${'1;2\n'.repeat(20_000)}`))
    for await (const row of table.rows()) {
      expect(row.cells).toEqual(['1', '2'])
      break
    }
    expect(table.total).toBe(20_000)
  })

  test.each([
    ['', /^This file is empty$/],
    [';;\n;;\n', /empty/],
    ['A;B\n', /a header and no rows/],
    ['A;B\n1;"2\n3;4\n', /never closed/],
    [`A;B\n1;"2\n${'x'.repeat(1_000_000)}\n`.repeat(1) + 'y\n'.repeat(9_000_000), /line 2 is longer than 16 MB/],
    ['PK\u0003\u0004and what a spreadsheet holds', /save it as CSV/],
    ['A;B\n1;\u0000\n', /no text/],
  ])('says what is wrong with it: %#', async (content, sentence) => {
    const opened = openTable(await fileOf(content))
    await expect(opened).rejects.toThrow(UnreadableFile)
    await expect(opened).rejects.toThrow(sentence)
  })
})
