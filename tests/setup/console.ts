import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'
import { complaints } from './complaints.ts'

/** Where the files of a worker share their modules, the console is theirs too, and is wrapped once. */
const wrapped = Symbol.for('baobab.tests.console')

/*
 * An unexpected console.error or console.warn fails the test that caused it. A test that expects one
 * says so with its own spy: vi.spyOn(console, 'error').mockImplementation(() => {}).
 */

for (const level of ['error', 'warn'] as const) {
  if (wrapped in console[level]) continue
  const print = console[level].bind(console)
  console[level] = (...parts: unknown[]) => {
    if (parts.length === 1 && isGivenUp(parts[0])) return
    complaints.push(`console.${level}: ${format(...parts)}`)
    print(...parts)
  }
  Object.assign(console[level], { [wrapped]: true })
}

/** Whether this is the end of a request that its screen gave up, which react-admin notes while developing. */
function isGivenUp(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'
}

beforeEach(raise)
afterEach(raise)

function raise() {
  const found = complaints.splice(0)
  if (found.length > 0) throw new Error(`Unexpected in this test:\n${found.join('\n')}`)
}
