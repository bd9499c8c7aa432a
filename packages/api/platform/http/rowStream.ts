import { limits } from '@baobab/validation'

/** What a stream of rows is made of. */
interface Rows<R, A> {
  /** The rows in batches; the next is loaded only once the client has taken the one before. */
  readonly parts: AsyncGenerator<readonly R[], void>
  /** Makes the answer of the contract out of some rows. */
  readonly wrap: (rows: R[]) => A
  /** Called once, however it ends. */
  readonly ended: () => Promise<void>
}

/** An answer whose rows are sent as they are read, however many there are. */
export class RowStream<A> {
  /** The parts of the answer as whole answers, so that each can be checked by the contract, and as JSON without their envelope. */
  readonly parts: AsyncGenerator<{ readonly answer: A; readonly json: string }, void>
  readonly head: string
  readonly tail: string
  readonly ended: () => Promise<void>

  private constructor(
    parts: RowStream<A>['parts'],
    { head, tail }: { readonly head: string; readonly tail: string },
    ended: () => Promise<void>,
  ) {
    this.parts = parts
    this.head = head
    this.tail = tail
    this.ended = ended
  }

  /** The first part is read before this answers, so that what is wrong from the start is an error and no broken file. */
  static async of<R, A>({ parts, wrap, ended }: Rows<R, A>): Promise<RowStream<A>> {
    const first = await parts.next()
    const answer = async function* () {
      for (let part = first; !part.done; part = await parts.next())
        yield { answer: wrap([...part.value]), json: part.value.map((row) => JSON.stringify(row)).join(',') }
    }
    const [head = '', tail = ''] = JSON.stringify(wrap([])).split('[]')
    return new RowStream(answer(), { head: `${head}[`, tail: `]${tail}` }, ended)
  }
}

interface Sending<A> {
  /** Loads the next part in its turn among the calls of that person. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
  readonly check?: (answer: A) => void
  readonly failed: (error: unknown) => void
  /** Cuts the client's connection; answers whether there was one. */
  readonly cut: () => boolean
}

/** The client took nothing for too long. */
class StalledError extends Error {
  override readonly name = 'StalledError'
}

/**
 * The body of a stream of rows. A part is loaded when the client has taken the one before. Where something fails midway the
 * connection is cut, so that what the client has is never taken for the whole; a client that goes away ends it.
 */
export function bodyOf<A>(rows: RowStream<A>, { inTurn, check, failed, cut }: Sending<A>): ReadableStream<Uint8Array> {
  const text = new TextEncoder()
  let [sent, isOver] = [0, false]
  let stalled: NodeJS.Timeout | undefined
  const end = async () => {
    clearTimeout(stalled)
    if (isOver) return
    isOver = true
    await rows.ended()
  }
  const breakOff = async (controller: ReadableStreamDefaultController, error: unknown) => {
    failed(error)
    // An error of the stream is printed by the adapter as it is, with what it may hold.
    if (!cut()) controller.error(error)
    await end().catch(failed)
  }
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(stalled)
        try {
          const part = await inTurn(() => rows.parts.next())
          if (part.done) {
            // Before the client sees the end, so that its next export finds the place free.
            await end()
            controller.enqueue(text.encode(sent === 0 ? rows.head + rows.tail : rows.tail))
            return controller.close()
          }
          check?.(part.value.answer)
          controller.enqueue(text.encode(`${sent++ === 0 ? rows.head : ','}${part.value.json}`))
          stalled = setTimeout(() => void breakOff(controller, new StalledError()), limits.exporting.stalledMs)
        } catch (error) {
          await breakOff(controller, error)
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  )
}
