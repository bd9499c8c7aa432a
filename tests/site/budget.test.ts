import { describe, expect, it } from 'vitest'
import { brand, nameMark } from '@baobab/design/brand.ts'
import { budgetOf, weightOf } from './budgets.ts'
import { builtPages } from './built.ts'

describe.each(builtPages())('the first view of $path', (page) => {
  const weight = weightOf(page)
  const budget = budgetOf(page)
  const list = [...weight.files].map(([file, bytes]) => `${String(bytes).padStart(6)} ${file}`).join('\n')

  it(`weighs at most ${String(budget.all)} bytes`, () => expect(weight.all, list).toBeLessThanOrEqual(budget.all))
  it(`holds at most ${String(budget.script)} bytes of script`, () =>
    expect(weight.script, list).toBeLessThanOrEqual(budget.script))

  it('needs no second font file', () => {
    // The ranges of fonts.css: a letter outside the first would fetch another 17 kB.
    const latin =
      /^[\s\u0020-\u007e\u00a0-\u00ff\u0131\u0152-\u0153\u0178\u2010-\u2015\u2018-\u201e\u2022\u2026\u2030\u2039-\u203a\u20ac\u2122\u2190-\u2193\u2212]*$/
    // The server puts the hub's name in the place of its mark.
    expect(page.document.body.textContent.replaceAll(nameMark, brand.name)).toMatch(latin)
  })
})
