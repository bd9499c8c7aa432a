import { setPriority } from 'node:os'
import { limits } from '@baobab/validation/limits.ts'
import { encode, type Encoded, type OneFile } from './encode.ts'

/* A process of its own, started by `encoder.ts`: it decodes one picture after another, and nothing it does stops the server. */

/** A picture, and the one file that is wanted of it; all where it is undefined. */
export interface EncoderTask {
  readonly bytes: Uint8Array
  readonly only: OneFile | undefined
}

/** What the server is told of a picture. */
export type EncoderReply = { readonly encoded: Encoded } | { readonly isLarge: boolean }

/** A lower priority than the server's: requests come first. */
setPriority(5)

// Decoders work beside this thread, so that it can watch what they take. The server starts another process after this one.
let begun = process.cpuUsage()
setInterval(() => {
  const { user, system } = process.cpuUsage(begun)
  if (process.memoryUsage.rss() > limits.encoder.memoryBytes || (user + system) / 1_000 > limits.encoder.processorMs)
    process.exit(1)
}, 50).unref()

process.on('message', ({ bytes, only }: EncoderTask) => {
  begun = process.cpuUsage()
  encode(bytes, only)
    .then((encoded): EncoderReply => ({ encoded }))
    .catch((error: unknown): EncoderReply => ({
      isLarge: error instanceof Error && /pixel limit/i.test(error.message),
    }))
    .then((reply) => process.send?.(reply))
    .catch(() => process.exit(1))
})
process.on('disconnect', () => process.exit(0))
