import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { toneOf, tonesCss } from './tones.ts'

it('takes a colour to the nearest of its tones', () => {
  expect(['#000000', '#3f4080', '#ffffff', '#bfc0ff'].map(toneOf)).toEqual([
    'tone-000',
    'tone-012',
    'tone-333',
    'tone-233',
  ])
})

it('has a line in tones.css for each', () => {
  const file = readFileSync(new URL('./tones.css', import.meta.url), 'utf8')
  expect(file).toBe(tonesCss())
  expect(file.match(/^\.tone-/gm)).toHaveLength(64)
  expect(file).toContain('.tone-012 {\n  background: #2060a0;\n}')
})
