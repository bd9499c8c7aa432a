import { describe, expect, test } from 'vitest'
import { readTable, UnreadableFile, writeTable } from './table.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, mark = '\uFEFF') => new Uint8Array(Buffer.from(mark + text, 'utf16le'))
const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const rows = (bytes: Uint8Array) => readTable(bytes).rows.map((row) => row.cells)

describe('a file as people keep it', () => {
  test.each([
    ['semicolons, mark, CRLF', utf8('\uFEFFNome;Ilha;Descrição\r\nÁgua;Sal;"diz ""olá""; e vai"\r\n'), ';', 'utf-8'],
    ['commas, LF', utf8('Nome,Ilha,Descrição\nÁgua,Sal,"diz ""olá""; e vai"\n'), ',', 'utf-8'],
    ['tabs, no end of line', utf8('Nome\tIlha\tDescrição\nÁgua\tSal\tdiz "olá"; e vai'), '\t', 'utf-8'],
    ['bars, old Mac', utf8('Nome|Ilha|Descrição\rÁgua|Sal|"diz ""olá""; e vai"\r'), '|', 'utf-8'],
    ['Windows-1252', latin('Nome;Ilha;Descrição\r\nÁgua;Sal;"diz ""olá""; e vai"\r\n'), ';', 'windows-1252'],
    ['UTF-16', utf16('Nome\tIlha\tDescrição\r\nÁgua\tSal\t"diz ""olá""; e vai"\r\n'), '\t', 'utf-16le'],
    ['UTF-16 without its mark', utf16('Nome;Ilha;Descrição\r\nÁgua;Sal;"diz ""olá""; e vai"\r\n', ''), ';', 'utf-16le'],
    [
      'a spreadsheet’s own line',
      utf8('sep=;\r\nNome;Ilha;Descrição\r\nÁgua;Sal;"diz ""olá""; e vai"\r\n'),
      ';',
      'utf-8',
    ],
  ])('%s', (_, bytes, delimiter, encoding) => {
    const table = readTable(bytes)
    expect(table).toMatchObject({ delimiter, encoding, header: ['Nome', 'Ilha', 'Descrição'], blank: 0 })
    expect(table.rows.map((row) => row.cells)).toEqual([['Água', 'Sal', 'diz "olá"; e vai']])
  })

  test('knows on which line a row began, blank rows and line breaks within quotes apart', () => {
    const table = readTable(utf8('Name;About\n;\nA;"one\ntwo"\n\nB;three\n'))
    expect(table.rows).toEqual([
      { line: 3, cells: ['A', 'one\ntwo'] },
      { line: 6, cells: ['B', 'three'] },
    ])
    expect(table.blank).toBe(2)
  })

  test('commas within cells do not pass for the delimiter', () => {
    const table = readTable(utf8('Name;Business\nA;IoT, IT, Saas\nB;Data, IT, Games\n'))
    expect(table.delimiter).toBe(';')
  })

  test('takes shorter and longer rows, and quotes in the middle of a cell', () => {
    expect(rows(utf8('Name;About\nA\nB;x;y\nC;the "best" one\n'))).toEqual([
      ['A'],
      ['B', 'x', 'y'],
      ['C', 'the "best" one'],
    ])
  })

  test('one column is a table too', () => {
    expect(rows(utf8('Name\nA\nB\n'))).toEqual([['A'], ['B']])
  })

  test.each([
    ['', /empty/],
    [';;\n;;\n', /empty/],
    ['Name;About\n', /no rows/],
    ['Name;About\nA;"never closed\nB;x\n', /never closed/],
  ])('says what is wrong with %j', (text, message) => {
    expect(() => readTable(utf8(text))).toThrow(UnreadableFile)
    expect(() => readTable(utf8(text))).toThrow(message)
  })
})

test('what is written is read again', () => {
  const cells = [
    ['Name', 'About'],
    ['A;B', ' "quoted"\r\nsecond line '],
    ['C', ''],
  ]
  const table = readTable(utf8(writeTable(';', cells)))
  expect([table.header, ...table.rows.map((row) => row.cells)]).toEqual(cells)
})
