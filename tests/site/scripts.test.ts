import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dist } from './built.ts'

const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => /^_astro\/.*\.js$/.test(file))

it('leaves import() in the scripts of the pages to the browser', () => {
  const code = scripts.map((file) => ({ file, text: readFileSync(join(dist, file), 'utf8') }))
  expect(code.filter(({ text }) => text.includes('vite:preloadError')).map(({ file }) => file)).toEqual([])
  expect(code.some(({ text }) => /\bimport\(/.test(text))).toBe(true)
})

// The frame of the pages is a part as well; it is in the script of each page, and takes its name.
it('gathers what the forms share into one script each', () => {
  for (const part of ['calls', 'forms'])
    expect(
      scripts.filter((file) => file.startsWith(`_astro/${part}.`)),
      part,
    ).toHaveLength(1)
})
