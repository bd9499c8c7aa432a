import { IncomingMessage } from 'node:http'
import { limits, messages } from '@baobab/validation'
import type { AppContext } from './incoming.ts'
import type { Place } from './intake.ts'
import { httpError } from '../errors/httpError.ts'

/** How long a body may take to arrive, and the longest gap in it, in milliseconds. */
interface Patience {
  readonly wholeMs: number
  readonly idleMs: number
}

/** Small bodies come at once; a picture over a slow connection takes its time, but never stops. */
export const patience = {
  small: { wholeMs: limits.intake.smallMs, idleMs: limits.intake.smallMs },
  large: { wholeMs: limits.intake.largeMs, idleMs: limits.intake.idleMs },
} as const satisfies Readonly<Record<string, Patience>>

/**
 * Gives each piece of a body as it arrives, and resolves at its end. It stops with an error at the first that `take` throws,
 * when the body is longer than `max`, takes too long, or must give way to another; what has not arrived by then is not read.
 */
export function receive(
  c: AppContext,
  max: number,
  { wholeMs, idleMs }: Patience,
  place: Place,
  take: (piece: Uint8Array) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let size = 0
    let isOver = false
    let leave: () => void = () => undefined
    const end = (finish: () => void) => {
      if (isOver) return
      isOver = true
      clearTimeout(whole)
      clearTimeout(idle)
      leave()
      finish()
    }
    const fail = (error: unknown) =>
      end(() => reject(error instanceof Error ? error : httpError.badRequest(messages.http.body)))
    const whole = setTimeout(() => fail(httpError.requestTimeout()), wholeMs)
    const idle = setTimeout(() => fail(httpError.requestTimeout()), idleMs)
    place.onStop(fail)
    const onPiece = (piece: Uint8Array) => {
      idle.refresh()
      size += piece.byteLength
      try {
        if (size > max) throw httpError.payloadTooLarge()
        place.take(piece.byteLength)
        take(piece)
      } catch (error) {
        fail(error)
      }
    }
    const done = () => end(resolve)
    const gone = () => fail(httpError.badRequest(messages.http.body))
    const incoming = c.env?.incoming
    leave =
      incoming instanceof IncomingMessage
        ? fromNode(incoming, onPiece, done, gone)
        : fromWeb(c.req.raw.body, onPiece, done, gone)
  })
}

type Leave = () => void

/** Node's own stream: the web's is slower, and breaking it off ends the connection before the answer. */
function fromNode(
  incoming: IncomingMessage,
  onPiece: (piece: Buffer) => void,
  done: () => void,
  gone: () => void,
): Leave {
  if (incoming.destroyed && !incoming.readableEnded) {
    queueMicrotask(gone)
    return () => undefined
  }
  incoming.on('data', onPiece).once('end', done).once('error', gone).once('close', gone)
  return () => {
    incoming.off('data', onPiece).off('end', done).off('error', gone).off('close', gone)
    incoming.on('error', () => undefined)
    if (!incoming.readableEnded) incoming.pause()
  }
}

/** A request that was made within this process. */
function fromWeb(
  body: ReadableStream<Uint8Array> | null,
  onPiece: (piece: Uint8Array) => void,
  done: () => void,
  gone: () => void,
): Leave {
  if (!body) {
    queueMicrotask(done)
    return () => undefined
  }
  const reader = body.getReader()
  let isLeft = false
  const read = async () => {
    while (!isLeft) {
      const { done: isEnd, value } = await reader.read()
      if (isEnd) return done()
      onPiece(value)
    }
  }
  read().catch(gone)
  return () => {
    isLeft = true
    void reader.cancel().catch(() => undefined)
  }
}
