import { limits } from '@baobab/validation'

/** A message of an input, whole; undefined where it is larger than is read. */
export type Message = Buffer | undefined

/** What stands over each message of an mbox, and over what Postfix hands to a command. */
const over = /^From \S+\s.*\d{1,2}:\d{2}/
const newline = 10

/**
 * Takes an input apart into messages: one, or those of an mbox. Of what is too large nothing is kept, so that no input
 * takes more than one message of memory.
 */
export async function* splitMessages(input: AsyncIterable<Uint8Array>): AsyncGenerator<Message, void> {
  const max = limits.mail.bounceBytes
  let message: Buffer[] = []
  let bytes = 0
  let isMbox: boolean | undefined
  let wasEmpty = true
  const end = (): readonly Message[] => {
    const whole =
      bytes > max
        ? [undefined]
        : Buffer.concat(message).toString('latin1').trim() === ''
          ? []
          : [Buffer.concat(message)]
    message = []
    bytes = 0
    return whole
  }
  for await (const line of linesOf(input, max)) {
    const isOver = (isMbox ?? true) && wasEmpty && over.test(line.subarray(0, 200).toString('latin1'))
    isMbox ??= isOver
    wasEmpty = /^\r?\n?$/.test(line.subarray(0, 3).toString('latin1'))
    if (isOver) {
      yield* end()
      continue
    }
    bytes += line.length
    if (bytes > max) message = []
    else message.push(isMbox && /^>+From /.test(line.subarray(0, 20).toString('latin1')) ? line.subarray(1) : line)
  }
  yield* end()
}

/** The lines of an input, each with its end; one that has none for long comes in pieces. */
async function* linesOf(input: AsyncIterable<Uint8Array>, max: number): AsyncGenerator<Buffer, void> {
  let rest = Buffer.alloc(0)
  for await (const chunk of input) {
    rest = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk])
    let from = 0
    for (let at = rest.indexOf(newline); at >= 0; at = rest.indexOf(newline, from)) {
      yield rest.subarray(from, at + 1)
      from = at + 1
    }
    rest = rest.subarray(from)
    if (rest.length > max) {
      yield rest
      rest = Buffer.alloc(0)
    }
  }
  if (rest.length > 0) yield rest
}
