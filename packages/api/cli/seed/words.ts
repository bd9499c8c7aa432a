import { below, type Dice } from './dice.ts'

const syllables =
  'ba be bo da de do fa fi ga go ja ka ke ki ko la le li ma me mi mo na ne no pa pe ra re ri sa se si so ta te ti to va ve wa we ya zo'.split(
    ' ',
  )

/** How many words there are. */
const vocabulary = 20_000

const words = Array.from({ length: vocabulary }, (_, rank) => wordOf(rank))

/** An invented word, by its rank: the low ones are short. */
export function wordOf(rank: number): string {
  let rest = rank + syllables.length
  let word = ''
  while (rest > 0) {
    word += syllables[rest % syllables.length] ?? ''
    rest = Math.floor(rest / syllables.length)
  }
  return word
}

/** So many words; low ranks come often, as in any language. */
export function textOf(next: Dice, count: number): string {
  let text = ''
  for (let at = 0; at < count; at++) text += `${at === 0 ? '' : ' '}${words[Math.floor(vocabulary ** next())] ?? ''}`
  return text
}

/** A name that few others have. */
export const nameOf = (next: Dice, count = 2): string => `${textOf(next, count)} ${wordOf(below(next, 400_000))}`
