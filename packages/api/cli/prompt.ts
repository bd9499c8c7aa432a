import { createInterface, type Interface } from 'node:readline/promises'
import { Writable } from 'node:stream'

let lines: AsyncIterator<string> | undefined

/** Asks for one line on the terminal; without a terminal it is the next line of standard input. */
export async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) return nextLine()
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  return close(terminal, terminal.question(`${question}: `))
}

/** Asks for one line that is not shown. */
export async function askSecret(question: string): Promise<string> {
  if (!process.stdin.isTTY) return nextLine()
  process.stderr.write(`${question}: `)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const answer = await close(terminal, terminal.question(''))
  process.stderr.write('\n')
  return answer
}

async function close(terminal: Interface, answer: Promise<string>): Promise<string> {
  try {
    return await answer
  } finally {
    terminal.close()
  }
}

async function nextLine(): Promise<string> {
  lines ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]()
  const next = await lines.next()
  return next.done ? '' : next.value
}
