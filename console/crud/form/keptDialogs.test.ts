import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const sources = globSync('**/*.tsx', { cwd: root, exclude: ['node_modules'] })
  .filter((file) => !file.includes('.test.'))
  .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)

/** Dialogs with a box that keep nothing, and why. */
const keepsNothing: Readonly<Record<string, string>> = {
  'crud/MergeDialog.tsx': 'chooses a row of a list',
  'crud/form/SecretDialog.tsx': 'shows a secret',
  'features/privacy/ErasureDialog.tsx': 'a password and a code',
  'features/security/FactorDialog.tsx': 'a password and a code',
}

/** Forms of one text that keep nothing, and why. */
const keepsNoText: Readonly<Record<string, string>> = {
  'features/investing/pipeline/Stages.tsx': 'the name of a stage, of a word or two',
}

it('every dialog that asks for a text keeps what is typed until it was sent', () => {
  const forgets = sources
    .filter(([, text]) => /<(Question|Send)?Dialog\b/.test(text) && /<(TextBox|OutlinedInput|TextField)\b/.test(text))
    .filter(([, text]) => !text.includes('useKeptValues('))
    .map(([file]) => file)
  expect(forgets.toSorted()).toEqual(Object.keys(keepsNothing).toSorted())
})

it('every form of one text keeps it, in a dialog or beside one', () => {
  const forgets = sources.flatMap(([file, text]) =>
    [...text.matchAll(/<SmallForm\b[^>]*?(?:=>[^>]*?)*\/?>/g)]
      .filter(([form]) => !/\b(subject|kept)=/.test(form) && !/\{\.\.\.rest\}/.test(form))
      .map(() => file),
  )
  expect([...new Set(forgets)].toSorted()).toEqual(Object.keys(keepsNoText).toSorted())
})
