/** The colours of the brand, by name. */
export const paint = {
  forest: '#0B3D2E',
  marigold: '#F2A900',
  terracotta: '#B3431F',
  sand: '#F5EFE2',
  green: '#1F7A5C',
  ink: '#14201B',
} as const

export const width = 1200
export const height = 900

/** Which colour plays which part in a picture: what lies behind, what stands in front, what shines, what is drawn on it. */
export interface Scheme {
  sky: string
  far: string
  near: string
  front: string
  glow: string
  mark: string
}

const { forest, marigold, terracotta, sand, green, ink } = paint

export const schemes: readonly Scheme[] = [
  { sky: sand, far: marigold, near: green, front: forest, glow: terracotta, mark: sand },
  { sky: marigold, far: terracotta, near: green, front: forest, glow: sand, mark: marigold },
  { sky: terracotta, far: marigold, near: forest, front: ink, glow: sand, mark: marigold },
  { sky: forest, far: green, near: terracotta, front: ink, glow: marigold, mark: sand },
  { sky: green, far: forest, near: marigold, front: ink, glow: sand, mark: terracotta },
  { sky: sand, far: green, near: terracotta, front: ink, glow: marigold, mark: sand },
]

/** Whether dark things would vanish on this colour. */
export const isDark = (colour: string): boolean => colour === forest || colour === ink

/** Chance that repeats itself: the same text gives the same numbers on every machine. */
export interface Dice {
  /** 0 to below 1 */
  next(): number
  between(low: number, high: number): number
  /** Whole, both ends included. */
  whole(low: number, high: number): number
  pick<T>(list: readonly [T, ...T[]]): T
  chance(share: number): boolean
}

export function diceOf(text: string): Dice {
  let state = 0x811c9dc5
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1))
  return {
    next,
    between,
    whole,
    pick: (list) => list[whole(0, list.length - 1)] ?? list[0],
    chance: (share) => next() < share,
  }
}

/** A scene draws into 1200 × 900, with its weight in the middle third, which is what a card shows of it. */
export type Scene = (dice: Dice, scheme: Scheme) => string

const tidy = (value: number) => String(Math.round(value * 10) / 10)

/** Path data out of letters and numbers, rounded to a tenth. */
export const d = (...parts: (string | number)[]): string =>
  parts.map((part) => (typeof part === 'number' ? tidy(part) : part)).join(' ')

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${tidy(x)}" y="${tidy(y)}" width="${tidy(w)}" height="${tidy(h)}" fill="${fill}"${more}/>`
export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${tidy(x)}" cy="${tidy(y)}" r="${tidy(radius)}" fill="${fill}"${more}/>`
export const shape = (data: string, fill: string, more = ''): string => `<path d="${data}" fill="${fill}"${more}/>`
export const line = (data: string, colour: string, thickness: number, more = ''): string =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${tidy(thickness)}" stroke-linecap="round" stroke-linejoin="round"${more}/>`
export const polygon = (fill: string, ...points: number[]): string =>
  `<polygon points="${points.map(tidy).join(' ')}" fill="${fill}"/>`
export const faded = (opacity: number): string => ` opacity="${opacity}"`
export const moved = (x: number, y: number, inner: string, turn = 0): string =>
  `<g transform="translate(${tidy(x)} ${tidy(y)})${turn ? ` rotate(${tidy(turn)})` : ''}">${inner}</g>`

/** As many pieces as asked for, joined. */
export const times = (many: number, draw: (index: number) => string): string =>
  Array.from({ length: many }, (_, index) => draw(index)).join('')

export const sky = (colour: string): string => rect(0, 0, width, height, colour)

/** A sun with rings around it, in the colour of the light. */
export function sun(x: number, y: number, radius: number, scheme: Scheme): string {
  return (
    circle(x, y, radius * 1.75, scheme.glow, faded(0.16)) +
    circle(x, y, radius * 1.36, scheme.glow, faded(0.26)) +
    circle(x, y, radius, scheme.glow)
  )
}

/** The outline of rolling land from the left edge to the right, closed along the bottom. */
export function hill(dice: Dice, top: number, swing: number, humps: number): string {
  const step = width / humps
  let outline = d('M', 0, top + dice.between(-swing, swing) / 2)
  for (let hump = 0; hump < humps; hump++) {
    const end = top + dice.between(-swing, swing)
    outline += d(
      'C',
      (hump + 0.35) * step,
      top - dice.between(0, swing),
      (hump + 0.65) * step,
      end + dice.between(-swing, swing) / 3,
      (hump + 1) * step,
      end,
    )
  }
  return outline + d('V', height, 'H', 0, 'Z')
}
