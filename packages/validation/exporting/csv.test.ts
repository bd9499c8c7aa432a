import { describe, expect, test } from 'vitest'
import { csvCell, marked, unmarked } from './csv.ts'

describe('a cell that a spreadsheet would run', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['@cmd', "'@cmd"],
    ['-cmd', "'-cmd"],
    ['+cmd|x', "'+cmd|x"],
    ['\tcmd', "'\tcmd"],
    ["'=1+1", "''=1+1"],
    ['+238 991 23 45', '+238 991 23 45'],
    ['-5', '-5'],
    ["'plain'", "'plain'"],
    ['plain', 'plain'],
    ['', ''],
  ])('%j is written as %j, and is read again as it was', (text, cell) => {
    expect(marked(text)).toBe(cell)
    expect(unmarked(cell)).toBe(text)
  })

  test('is quoted where it holds a comma', () => expect(csvCell('=SUM(1,2)')).toBe(`"'=SUM(1,2)"`))

  test('is not taken for marked where it is a number behind an apostrophe', () => {
    expect(unmarked("'+238 991")).toBe("'+238 991")
    expect(unmarked("'tis")).toBe("'tis")
  })
})
