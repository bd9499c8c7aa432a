import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { privacy } from '@baobab/i18n/en/privacy.ts'
import { purposeOf, purposes, type Purpose } from '@baobab/validation'

const root = join(import.meta.dirname, '..', '..', '..', '..')

/** What a person agrees to: the sentence and, where there is one, the page. */
function textOf(purpose: Purpose): string {
  const { page } = purposeOf(purpose)
  const whole = page ? readFileSync(join(root, 'packages', 'i18n', 'en', 'pages', `${page.slice(1)}.md`), 'utf8') : ''
  return `${privacy.consents[purpose]}\n${whole}`
}

it.each(purposes)(
  'what people agree to for %s is the text of its version: a changed one is a new version',
  (purpose) => {
    const hash = createHash('sha256').update(textOf(purpose)).digest('hex')
    expect(hash, 'raise the version of the purpose, and write this hash beside it').toBe(purposeOf(purpose).text)
  },
)
