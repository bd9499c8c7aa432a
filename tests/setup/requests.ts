import { complaints } from './complaints.ts'

/*
 * No unit test leaves this machine. A request that neither the test nor its msw handlers answer is
 * rejected, and fails the test even where the code under test swallows the error. A server that the
 * test itself listens with, on 127.0.0.1, may be asked.
 */
const send = globalThis.fetch

const checkedFetch: typeof fetch = async (input, init) => {
  // msw answers further down, at the socket: while it listens, fetch is its own, and it says what it does not know.
  if (globalThis.fetch !== checkedFetch) return send(input, init)
  const url = input instanceof Request ? input.url : String(input)
  if (URL.canParse(url) && new URL(url).hostname === '127.0.0.1') return send(input, init)
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
  const message = `unmocked request: ${method} ${url}`
  complaints.push(message)
  throw new TypeError(message)
}

// Where the files of a worker share their modules, fetch is theirs too, and is replaced once.
const isChecked = Symbol.for('baobab.tests.fetch')
if (!(isChecked in send)) globalThis.fetch = Object.assign(checkedFetch, { [isChecked]: true })
