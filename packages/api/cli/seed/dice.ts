/** Numbers from 0 up to 1, the same for the same seed. */
export type Dice = () => number

/** A row of numbers (mulberry32). Not for secrets. */
export function dice(seed: number): Dice {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/** A whole number from 0 up to `below`. */
export const below = (next: Dice, end: number): number => Math.floor(next() * end)

/** One of several. */
export const pick = <T>(next: Dice, from: readonly T[]): T | undefined => from[below(next, from.length)]
