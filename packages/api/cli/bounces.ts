import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseError } from '../platform/db/client.ts'
import { envOrExit, type Env } from '../platform/env/env.ts'
import type { Deps } from '../platform/http/deps.ts'
import { splitMessages, type Message } from '../platform/mail/bounces/messages.ts'
import { readMessage, type Came } from '../platform/mail/bounces/reading.ts'
import { leaveMessage } from '../platform/mail/bounces/spool.ts'
import { CommandError, onDatabase } from './run.ts'

/** What mail servers take for "not now, try again": a report is not lost while the database is away. */
const tryAgain = 75

const said: Readonly<Record<Came, readonly [one: string, more: string]>> = {
  address: ['address is to be confirmed', 'addresses are to be confirmed'],
  mail: [
    'mail came back for another reason than its address',
    'mails came back for other reasons than their addresses',
  ],
  delayed: ['mail is delayed', 'mails are delayed'],
  known: ['was noted before', 'were noted before'],
  foreign: [
    'names no mail that was sent to its address, and changes nothing',
    'name no mail that was sent to their address, and change nothing',
  ],
  none: [
    'message is no report of delivery, and changes nothing',
    'messages are no reports of delivery, and change nothing',
  ],
  unreadable: ['message could not be read', 'messages could not be read'],
  tooLarge: ['message is too large to be read', 'messages are too large to be read'],
}

/** Reads reports of delivery from a file, a folder (Maildir or files of messages) or standard input, and notes which mails came back. Answers what they came to. */
export async function readBounces(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  messages: AsyncIterable<Message>,
): Promise<string> {
  const counts = new Map<Came, number>()
  for await (const message of messages)
    for (const came of await readMessage(deps, message)) counts.set(came, (counts.get(came) ?? 0) + 1)
  const lines = Object.entries(said).flatMap(([came, words]) => {
    const count = counts.get(came as Came) ?? 0 // keys of a const object are its names
    return count > 0 ? [`${count} ${words[count === 1 ? 0 : 1]}.`] : []
  })
  return lines.length > 0 ? lines.join('\n') : 'There was no message to read.'
}

/** The command `bounces`. On the embedded database a server that runs is left the messages. */
export async function bounces(path: string | undefined): Promise<void> {
  const env = envOrExit()
  const messages = messagesOf(path)
  try {
    await onDatabase((deps) => readBounces(deps, messages))
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    if (env.databaseUrl === undefined) process.stdout.write(`${await leaveAll(env, messages)}\n`)
    else {
      process.stderr.write(`${error.message}\n`)
      process.exitCode = tryAgain
    }
  }
}

async function leaveAll({ dataDir }: Pick<Env, 'dataDir'>, messages: AsyncIterable<Message>): Promise<string> {
  let [left, large] = [0, 0]
  for await (const message of messages) {
    if (message === undefined) large++
    else {
      await leaveMessage(dataDir, message)
      left++
    }
  }
  const lines = [
    ...(left > 0
      ? [
          `The server has the database: it reads ${left === 1 ? 'this message' : `these ${left} messages`} within a minute.`,
        ]
      : []),
    ...(large > 0 ? [`${large} ${said.tooLarge[large === 1 ? 0 : 1]}.`] : []),
  ]
  return lines.length > 0 ? lines.join('\n') : 'There was no message to read.'
}

/** The messages of a file, of all files of a folder and its `new` and `cur`, or of standard input. */
export async function* messagesOf(path: string | undefined): AsyncGenerator<Message, void> {
  if (path === undefined || path === '-') return yield* splitMessages(process.stdin)
  const there = await stat(path).catch(() => undefined)
  if (!there) throw new CommandError(`There is no file or folder ${path}.`)
  if (!there.isDirectory()) return yield* splitMessages(createReadStream(path))
  for (const folder of [path, join(path, 'new'), join(path, 'cur')]) {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
    for (const entry of entries.filter((one) => one.isFile()).sort((a, b) => (a.name < b.name ? -1 : 1)))
      yield* splitMessages(createReadStream(join(folder, entry.name)))
  }
}
