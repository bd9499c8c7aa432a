import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The file of a test, from the top of the repository, and the title that the test has there. */
export type TestReference = readonly [file: string, title: string]

/** What is promised, by name, and the test that keeps it. */
export type TestReferences = Readonly<Record<string, TestReference>>

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What is wrong with a row: there is no such file or test, it is passed over, or its file does not hold what it should. */
export function faultOf([file, title]: TestReference, holds: (text: string) => boolean): string | undefined {
  if (!existsSync(root + file)) return `there is no ${file}`
  const text = readFileSync(root + file, 'utf8')
  if (!hasTest(text, title)) return `${file} has no test "${title}"`
  if (/\.(skip|todo|fixme|only)\b/.test(text)) return `${file} passes tests over`
  return holds(text) ? undefined : `${file} does not hold it`
}

/** Whether a test of this title stands in the text: the first thing that `test(`, `it(` or the call of an `each` is given. */
function hasTest(text: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => new RegExp(`\\(\\s*${quote}${escaped(title)}${quote}\\s*,`).test(text))
}

/** Whether a message stands there, as text or by its key; of one with marks, its longest part. */
export function hasMessage(text: string, key: string, message: string): boolean {
  const longest = message
    .split(/\{\w+(?:, plural, .*?\}\s*)?\}/)
    .reduce((one, other) => (other.length > one.length ? other : one))
    .trim()
  return (
    new RegExp(`messages\\.${escaped(key.split(' ')[0] ?? '')}\\b`).test(text) ||
    text.includes(longest.replace(/\.$/, ''))
  )
}

/** Whether a call is made there: by its name, or by every part of its path that is no parameter. */
export function holdsCall(text: string, name: string, path: string): boolean {
  const parts = path.split('/').filter((part) => part !== '' && !part.startsWith('{'))
  return text.includes(name) || parts.every((part) => new RegExp(`(?<![\\w-])${escaped(part)}(?![\\w-])`).test(text))
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
