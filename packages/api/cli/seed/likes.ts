import { below, type Dice } from './dice.ts'

/**
 * How many likes each startup has, `total` together: few have many, most have few, those without weight none, and none more than there
 * are people.
 */
export function sharesOf(next: Dice, isLiked: readonly boolean[], total: number, people: number): Int32Array {
  const weights = Float64Array.from(isLiked, (one) => (one ? 1 / (next() + 0.002) : 0))
  const sum = weights.reduce((all, one) => all + one, 0)
  const shares = new Int32Array(isLiked.length)
  let [given, owed] = [0, 0]
  weights.forEach((weight, at) => {
    owed += sum === 0 ? 0 : (weight * total) / sum
    const share = weight === 0 ? 0 : Math.min(people, Math.max(0, Math.round(owed) - given))
    shares[at] = share
    given += share
  })
  for (let at = 0; given < total; at = (at + 1) % shares.length)
    if (isLiked[at] === true && (shares[at] ?? people) < people) {
      shares[at] = (shares[at] ?? 0) + 1
      given++
    }
  return shares
}

/** Different people, by their places among so many, in any order. */
export function likersOf(next: Dice, count: number, people: number): readonly number[] {
  const first = below(next, people)
  // A prime that divides the number of people would come back to the first too early.
  const step = strides.find((prime) => people % prime !== 0) ?? 1
  return Array.from({ length: count }, (_, at) => (first + at * step) % people)
}

const strides = [7_919, 104_729, 1_299_709] as const
