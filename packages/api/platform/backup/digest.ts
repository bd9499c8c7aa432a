import { createHash } from 'node:crypto'

const size = 2n ** 256n

/** Counts things and digests them, whatever their order: the sum of the hashes of each. */
export interface Digest {
  add(thing: string | Uint8Array): void
  readonly count: number
  /** 64 hexadecimal digits. */
  readonly hex: string
}

/** An empty digest. */
export function createDigest(): Digest {
  let [count, sum] = [0, 0n]
  return {
    add(thing) {
      count++
      sum = (sum + BigInt(`0x${sha256(thing)}`)) % size
    },
    get count() {
      return count
    },
    get hex() {
      return sum.toString(16).padStart(64, '0')
    },
  }
}

/** The hash of some bytes or text, in hexadecimal. */
export function sha256(thing: string | Uint8Array): string {
  return createHash('sha256').update(thing).digest('hex')
}

/** What is digested of a file. */
export function digestedFile(key: string, bytes: Uint8Array): string {
  return `${key} ${sha256(bytes)}`
}
