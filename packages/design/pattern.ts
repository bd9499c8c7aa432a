import { stream } from './seed.ts'

/** Size of a picture in px, and how fine its threads are: about `grain` squared of them fill it (52 unless given). */
export interface Size {
  width: number
  height: number
  grain?: number
}

const thread = {
  night: '#06261c',
  forest: '#0b3d2e',
  leaf: '#1f7a5c',
  mint: '#dcebe2',
  marigold: '#f2a900',
  clay: '#b3431f',
  sand: '#f5efe2',
  dune: '#e8cf9a',
} as const

/** A day over the land: sky, sun, three ridges from far to near with the thread that adorns each, and the border. */
interface Palette {
  sky: string
  sun: string
  ridges: readonly (readonly [ground: string, trim: string])[]
}

const palettes: readonly Palette[] = [
  {
    sky: thread.sand,
    sun: thread.clay,
    ridges: [
      [thread.marigold, thread.sand],
      [thread.leaf, thread.mint],
      [thread.forest, thread.marigold],
    ],
  },
  {
    sky: thread.marigold,
    sun: thread.sand,
    ridges: [
      [thread.clay, thread.marigold],
      [thread.leaf, thread.marigold],
      [thread.forest, thread.sand],
    ],
  },
  {
    sky: thread.forest,
    sun: thread.marigold,
    ridges: [
      [thread.leaf, thread.forest],
      [thread.clay, thread.marigold],
      [thread.night, thread.sand],
    ],
  },
  {
    sky: thread.mint,
    sun: thread.marigold,
    ridges: [
      [thread.leaf, thread.mint],
      [thread.forest, thread.marigold],
      [thread.clay, thread.sand],
    ],
  },
  {
    sky: thread.clay,
    sun: thread.marigold,
    ridges: [
      [thread.dune, thread.clay],
      [thread.leaf, thread.sand],
      [thread.night, thread.marigold],
    ],
  },
  {
    sky: thread.dune,
    sun: thread.sand,
    ridges: [
      [thread.leaf, thread.dune],
      [thread.clay, thread.sand],
      [thread.forest, thread.marigold],
    ],
  },
]

/** A baobab in threads, drawn from its runs of cells. */
const tree = [
  '.....####...###....',
  '..###############..',
  '.#################.',
  '########.####.#####',
  '.####.##.##.##.###.',
  '..#..##.###.#..##..',
  '......########.#...',
  '.......#######.....',
  '.......######......',
  '.......######......',
  '.......######......',
  '......########.....',
  '.....##########....',
]

type Ridge = (column: number) => number

/** Threads across and down: cells are square, and a picture has about as many of them whatever its shape. */
interface Grid {
  columns: number
  rows: number
}

const usualGrain = 52

function gridFor({ width, height, grain = usualGrain }: Size): Grid {
  const cell = Math.sqrt(width * height) / grain
  return { columns: Math.max(30, Math.round(width / cell)), rows: Math.max(20, Math.round(height / cell)) }
}

/**
 * A generated landscape: ridges, a sun and sometimes a baobab, in the colours of the brand, drawn thread by thread
 * from an id. The same id gives the same picture everywhere. For startups without an image of their own.
 * Returns a whole `<svg>` element as text (2 to 4 kB, no ids, no styles, nothing of the id in it), hidden from
 * assistive technology; whoever shows it gives it a name where it means something.
 */
export function landscapePattern(id: string, size: Size = { width: 480, height: 360 }): string {
  const { width, height, grain = usualGrain } = size
  const random = stream(id)
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const grid = gridFor(size)
  const { columns, rows } = grid
  const palette = palettes[whole(0, palettes.length - 1)] ?? palettes[0]
  if (!palette) throw new Error('no palette')

  const parts = [`<path fill="${palette.sky}" d="M0 0h${columns}v${rows}H0z"/>`]
  const radius = Math.round((whole(5, 7) * rows) / 45) + 1
  const sunColumn = whole(radius + 3, columns - radius - 3)
  parts.push(disc(sunColumn, Math.round(rows * 0.16) + radius, radius, palette.sun))

  const tops = [0.42, 0.58, 0.76].map((share) => Math.round(rows * share) + whole(-1, 1))
  palette.ridges.forEach(([ground, trim], layer) => {
    const top = tops[layer] ?? rows
    const ridge = skyline(whole(0, 2), whole(0, 30), layer, [grain / usualGrain, rows / 45])
    if (layer === 2 && random() < 0.5) {
      const left = whole(5, columns - 24)
      const foot = Math.min(ridge(left + 5), ridge(left + 9), ridge(left + 14))
      parts.push(sprite(left, top - foot - tree.length + 1, ground))
    }
    parts.push(land(ridge, top, grid, ground))
    parts.push(trimming(layer === 2 && top + 6 <= rows ? whole(0, 2) : whole(1, 2), top, columns, trim))
  })

  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns} ${rows}" width="${width}" height="${height}" ` +
    `preserveAspectRatio="xMidYMid slice" aria-hidden="true" shape-rendering="crispEdges">${parts.join('')}${weft(grid)}</svg>`
  )
}

/** A disc of whole cells. */
function disc(column: number, row: number, radius: number, fill: string): string {
  let d = ''
  for (let dy = -radius; dy < radius; dy++) {
    const half = Math.round(Math.sqrt(radius * radius - (dy + 0.5) ** 2))
    if (half > 0) d += `M${column - half} ${row + dy}h${half * 2}v1h-${half * 2}z`
  }
  return `<path fill="${fill}" d="${d}"/>`
}

/** How high a ridge stands over its foot at a column, in cells. Nearer ridges are broader. */
function skyline(kind: number, shift: number, layer: number, [wide, high]: readonly [number, number]): Ridge {
  const period = 2 * Math.round((([20, 24, 30][layer] ?? 24) * wide) / 2)
  const fold = (x: number, length: number) => Math.abs((((x % length) + length) % length) - length / 2)
  const shape: Ridge[] = [
    (x) => fold(x + shift, period) / 1.5,
    (x) => 2 * Math.floor(fold(x + shift, period) / 4) + fold(x + shift, period / 2) / 3,
    (x) => fold(x + shift, period) / 2 + fold(x + shift * 2, period * 1.5) / 4,
  ]
  return (x) => Math.floor((shape[kind]?.(x) ?? 0) * (high / wide))
}

/** The ground under a ridge, its edge in steps. */
function land(ridge: Ridge, top: number, { columns, rows }: Grid, fill: string): string {
  let d = `M0 ${rows}V${top - ridge(0)}`
  let run = 0
  for (let x = 0; x < columns; x++) {
    run++
    const rise = ridge(x) - ridge(x + 1)
    if (rise !== 0 && x < columns - 1) {
      d += `h${run}v${rise}`
      run = 0
    }
  }
  return `<path fill="${fill}" d="${d}h${run}V${rows}z"/>`
}

/** A row of ornament on a ground: diamonds, teeth, or a broken line of stitches. */
function trimming(kind: number, top: number, columns: number, fill: string): string {
  let d = ''
  if (kind === 0) {
    for (let x = 0; x < columns; x += 10) {
      for (let dy = -2; dy <= 2; dy++) {
        const half = 3 - Math.abs(dy)
        d += `M${x + 5 - half} ${top + 3 + dy}h${half * 2}v1h-${half * 2}z`
      }
    }
  } else if (kind === 1) {
    for (let x = 0; x < columns; x += 6) d += `M${x} ${top + 3}h5v-1h-1v-1h-3v1h-1z`
  } else {
    for (let x = 0; x < columns; x += 6) d += `M${x + 1} ${top + 1}h4v1h-4zM${x + 2} ${top + 3}h2v1h-2z`
  }
  return `<path fill="${fill}" d="${d}"/>`
}

function sprite(column: number, row: number, fill: string): string {
  let d = ''
  tree.forEach((line, dy) => {
    for (const run of line.matchAll(/#+/g))
      d += `M${column + run.index} ${row + dy}h${run[0].length}v1h-${run[0].length}z`
  })
  return `<path fill="${fill}" d="${d}"/>`
}

/** The threads that run across it: two dashed grids, half a stitch apart. */
function weft({ columns, rows }: Grid): string {
  const lines = (from: number) => {
    let d = ''
    for (let y = from; y < rows; y += 2) d += `M0 ${y + 0.5}h${columns}`
    return d
  }
  const dash = (d: string, offset: number) => `<path d="${d}" stroke-dashoffset="${offset}"/>`
  return `<g fill="none" stroke="#000" stroke-opacity=".055" stroke-dasharray="1 1">${dash(lines(0), 0)}${dash(lines(1), 1)}</g>`
}

/**
 * A band of the pattern as wide as its box and 28 px high: for edges between parts of a page.
 * `id` must be unlike any other on the page, since it names the pattern. Returns an `<svg>` as text.
 */
export function bandPattern(id: string): string {
  const safe = `band-${id.replace(/[^\w-]/g, '')}`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="28" aria-hidden="true"><defs>` +
    `<pattern id="${safe}" width="112" height="28" patternUnits="userSpaceOnUse">` +
    `<path fill="${thread.night}" d="M0 0h112v28H0z"/>` +
    `<path fill="${thread.marigold}" d="M0 14 14 0l14 14-14 14zM0 0h4v28H0zM28 0h-4v28h4z"/>` +
    `<path fill="${thread.clay}" d="m7 14 7-7 7 7-7 7zM56 0l14 14L84 0zM56 28l14-14 14 14z"/>` +
    `<path fill="${thread.leaf}" d="m28 14 14-14 14 14-14 14zM84 0l14 14 14-14zM84 28l14-14 14 14z"/>` +
    `<path fill="${thread.sand}" d="m35 14 7-7 7 7-7 7zM66 0l4 4 4-4zM66 28l4-4 4 4zM94 0l4 4 4-4zM94 28l4-4 4 4z"/>` +
    `</pattern></defs><path fill="url(#${safe})" d="M0 0h9999v28H0z"/></svg>`
  )
}
