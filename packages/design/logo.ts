import { palette } from './tokens.ts'

/** The paths of the mark, on a grid of 32: a baobab whose leaves are the diamonds of the pattern, one of them in fruit. */
export const logoPaths = {
  tree:
    'M8.5 29.5c2.4-2.3 3.4-4.9 3.4-8.2-1.8-2.4-4-3.9-6.9-4.6l.8-2.3c2.800.5 5.1 1.6 6.9 3.3-.2-2.5-1.1-4.9-2.7-7.1l2.1-1.3' +
    'c1.6 2.1 2.5 4.2 2.8 6.5V9h2.2v6.8c.3-2.3 1.2-4.4 2.8-6.5l2.1 1.3c-1.6 2.2-2.5 4.6-2.7 7.1 1.8-1.7 4.1-2.8 6.9-3.3l.8 2.3' +
    'c-2.900.7-5.1 2.2-6.9 4.6 0 3.3 1 5.9 3.4 8.2z',
  leaves: 'M4.5 11l4 4-4 4-4-4zM10 3.5l4 4-4 4-4-4zM22 3.5l4 4-4 4-4-4zM27.5 11l4 4-4 4-4-4z',
  fruit: 'M16 .5l4.2 4.2L16 8.9l-4.2-4.2z',
} as const

/**
 * The mark as an inline `<svg>`, `size` px square, hidden from assistive technology (the name stands beside it).
 * Its colours are classes over the tokens, so that it follows the theme.
 */
export function logoMark(size = 32): string {
  const { tree, leaves, fruit } = logoPaths
  return (
    `<svg class="logo-mark" xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32" aria-hidden="true">` +
    `<path class="logo-tree" d="${tree}${leaves}"/><path class="logo-fruit" d="${fruit}"/></svg>`
  )
}

/**
 * How the mark stands on its ground: a `tile` with round corners; a `square` that the phone rounds itself; `maskable`,
 * smaller, so that nothing is lost when a launcher cuts a circle out of it.
 */
export type LogoShape = 'tile' | 'square' | 'maskable'

const tiles = {
  tile: { corner: 7, share: 0.7 },
  square: { corner: 0, share: 0.7 },
  maskable: { corner: 0, share: 0.56 },
} as const satisfies Record<LogoShape, { corner: number; share: number }>

/** The mark on the brand's ground as an `<svg>` with its colours in it, `size` px square. */
export function logoTile(shape: LogoShape, size = 32): string {
  const hex = palette('light')
  const { tree, leaves, fruit } = logoPaths
  const { corner, share } = tiles[shape]
  const left = (32 - 32 * share) / 2
  const top = (32 - 30 * share) / 2 - 0.5 * share
  const place = `translate(${round(left)} ${round(top)}) scale(${share})`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${hex.brand}"/>` +
    `<g transform="${place}"><path fill="${hex['sand-100']}" d="${tree}${leaves}"/><path fill="${hex.accent}" d="${fruit}"/></g></svg>\n`
  )
}

const round = (value: number) => Math.round(value * 100) / 100

/** The mark as a file of its own: the favicon. */
export function logoFile(): string {
  return logoTile('tile')
}
