import { stream } from './seed.ts'

const [night, forest, leaf, marigold, clay, sand] = ['#06261c', '#0b3d2e', '#1f7a5c', '#f2a900', '#b3431f', '#f5efe2']

/** A ground and the two colours on it, each well apart from the others. */
const colours = [
  [forest, sand, marigold],
  [clay, sand, marigold],
  [marigold, forest, clay],
  [night, marigold, leaf],
  [leaf, sand, marigold],
  [sand, clay, leaf],
  [forest, marigold, sand],
  [clay, marigold, night],
] as const

/** Shapes on a field of 24 by 24: the larger one, and the one on it. */
const shapes = [
  ['m12 2 4 5-4 5-4-5zm0 10 4 5-4 5-4-5zm-10 0 5-4 5 4-5 4zm10 0 5-4 5 4-5 4z', 'm12 9 3 3-3 3-3-3z'],
  ['M3 5h4l6 7-6 7H3l6-7z', 'M11 5h4l6 7-6 7h-4l6-7z'],
  ['M4 4h8a8 8 0 0 1-8 8zm16 16h-8a8 8 0 0 1 8-8z', 'M20 4v8a8 8 0 0 1-8-8zM4 20v-8a8 8 0 0 1 8 8z'],
  ['M9 3h6v6h6v6h-6v6H9v-6H3V9h6z', 'm12 8 4 4-4 4-4-4z'],
  ['M4 14a8 8 0 0 1 16 0z', 'M3 16h18v2H3zm3 4h12v2H6z'],
  ['m12 2 3 7 7 3-7 3-3 7-3-7-7-3 7-3z', 'm12 9 3 3-3 3-3-3z'],
  ['m12 2 10 10-10 10L2 12z', 'm12 7 5 5-5 5-5-5z'],
  ['M3 21V5l16 16z', 'M21 3v14L7 3z'],
  ['m3 9 4.5-5L12 9l4.5-5L21 9v3l-4.5-5L12 12 7.5 7 3 12z', 'm3 18 4.5-5 4.5 5 4.5-5 4.5 5v3l-4.5-5-4.5 5-4.5-5L3 21z'],
  ['M4 20C4 9 10 4 20 4c0 10-5 16-16 16z', 'M4 20 14 8l2 2z'],
] as const

const pick = <T>(list: readonly T[], at: number): T | undefined => list[Math.floor(at * list.length)]

/**
 * A small square mark in the colours of the brand, drawn from an id: for startups without a picture where a landscape has no room.
 * The same id gives the same mark everywhere. Returns a whole `<svg>` as text (about 250 bytes), hidden from assistive technology.
 */
export function markPattern(id: string): string {
  const random = stream(`mark ${id}`)
  const [ground, first, second] = pick(colours, random()) ?? colours[0]
  const [large, small] = pick(shapes, random()) ?? shapes[0]
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true">' +
    `<path fill="${ground}" d="M0 0h24v24H0z"/><path fill="${first}" d="${large}"/><path fill="${second}" d="${small}"/></svg>`
  )
}
