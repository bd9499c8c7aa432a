import {
  circle,
  d,
  type Dice,
  faded,
  height,
  line,
  moved,
  polygon,
  rect,
  type Scene,
  sky,
  times,
  width,
} from './kit.ts'

/** One square of cloth, in one of eight patterns. */
function square(dice: Dice, size: number, ground: string, one: string, two: string): string {
  const half = size / 2
  const base = rect(0, 0, size + 1, size + 1, ground)
  switch (dice.whole(0, 7)) {
    case 0:
      return (
        base +
        polygon(one, half, 0, size, half, half, size, 0, half) +
        polygon(two, half, size * 0.25, size * 0.75, half, half, size * 0.75, size * 0.25, half)
      )
    case 1:
      return base + times(4, (row) => rect(0, (row * size) / 4, size, size / 8, row % 2 ? one : two))
    case 2:
      return base + times(4, (column) => rect((column * size) / 4, 0, size / 8, size, column % 2 ? two : one))
    case 3:
      return (
        base +
        polygon(one, 0, 0, half, half, 0, size) +
        polygon(one, size, 0, half, half, size, size) +
        polygon(two, size * 0.25, 0, size * 0.75, 0, half, size * 0.25) +
        polygon(two, size * 0.25, size, size * 0.75, size, half, size * 0.75)
      )
    case 4:
      return (
        base +
        times(5, (step) =>
          rect((step * size) / 5, (step * size) / 5, size / 5, size - (step * size) / 5, step % 2 ? one : two),
        )
      )
    case 5:
      return (
        base +
        times(3, (row) =>
          polygon(row % 2 ? two : one, 0, (row + 1) * (size / 3), half, row * (size / 3), size, (row + 1) * (size / 3)),
        )
      )
    case 6:
      return (
        base +
        circle(half, half, size * 0.4, one) +
        circle(half, half, size * 0.25, ground) +
        circle(half, half, size * 0.12, two)
      )
    default:
      return (
        base +
        rect(size * 0.36, 0, size * 0.28, size, one) +
        rect(0, size * 0.36, size, size * 0.28, two) +
        rect(size * 0.36, size * 0.36, size * 0.28, size * 0.28, ground)
      )
  }
}

/** Strips of cloth sewn side by side, each with a rhythm of its own. */
export const strips: Scene = (dice, scheme) => {
  const many = dice.pick([6, 8, 8, 10])
  const size = width / many
  const grounds: readonly [string, ...string[]] = [scheme.front, scheme.near, scheme.far, scheme.sky]
  const inks = (ground: string): [string, string] => {
    const rest = [scheme.glow, scheme.far, scheme.mark, scheme.near, scheme.sky, scheme.front].filter(
      (ink) => ink !== ground,
    )
    const one = rest[dice.whole(0, 2)] ?? scheme.mark
    return [one, rest.filter((ink) => ink !== one)[dice.whole(0, 2)] ?? scheme.front]
  }
  return (
    sky(scheme.front) +
    times(many, (column) => {
      const rhythm = [grounds[column % 4] ?? scheme.front, dice.pick(grounds)] as const
      const pieces = rhythm.map((ground) => {
        const [one, two] = inks(ground)
        return square(dice, size, ground, one, two)
      })
      return (
        times(Math.ceil(height / size) + 1, (row) =>
          moved(column * size, (row - (column % 2) / 2) * size, pieces[row % 2] ?? ''),
        ) + rect(column * size - 3, 0, 6, height, scheme.front)
      )
    })
  )
}

/** Rings that run into one another without end, as quarter turns or as whole circles. */
export const loops: Scene = (dice, scheme) => (dice.chance(0.4) ? rings(dice, scheme) : turns(dice, scheme))

const rings: Scene = (dice, scheme) => {
  const size = dice.pick([200, 240, 300])
  const inks = [scheme.far, scheme.near, scheme.front, scheme.glow].filter((ink) => ink !== scheme.sky)
  return (
    sky(scheme.sky) +
    times(Math.ceil(height / (size / 2)) + 1, (row) =>
      times(Math.ceil(width / size) + 1, (column) => {
        const x = column * size + (row % 2 ? size / 2 : 0)
        const ink = (step: number) => inks[(row + column * 2 + step) % inks.length] ?? scheme.near
        const y = (row * size) / 2
        return (
          circle(x, y, size / 2, ink(0)) +
          circle(x, y, size * 0.4, scheme.sky) +
          circle(x, y, size * 0.33, ink(1)) +
          circle(x, y, size * 0.21, scheme.sky) +
          circle(x, y, size * 0.13, ink(dice.whole(0, 2))) +
          line(
            d('M', x - size * 0.45, y, 'a', size * 0.45, size * 0.45, 0, 0, 1, size * 0.9, 0),
            scheme.mark === ink(0) ? scheme.sky : scheme.mark,
            size * 0.022,
            ` stroke-dasharray="1 ${Math.round(size * 0.085)}"`,
          )
        )
      }),
    )
  )
}

const turns: Scene = (dice, scheme) => {
  const size = dice.pick([150, 200, 200, 300])
  const broad = size * 0.34
  const tile = (turned: boolean, colour: string, other: string) => {
    const arc = (x: number, y: number, to: string, ink: string) =>
      line(d('M', x, y, to), ink, broad) +
      line(d('M', x, y, to), scheme.mark, broad * 0.12, ` stroke-dasharray="1 ${Math.round(broad * 0.42)}"`)
    const h = size / 2
    return turned
      ? arc(h, 0, d('A', h, h, 0, 0, 1, 0, h), colour) + arc(size, h, d('A', h, h, 0, 0, 0, h, size), other)
      : arc(h, 0, d('A', h, h, 0, 0, 0, size, h), colour) + arc(0, h, d('A', h, h, 0, 0, 1, h, size), other)
  }
  const inks = [scheme.near, scheme.far, scheme.glow, scheme.front] as const
  const tiles = times(Math.ceil(height / size), (row) =>
    times(Math.ceil(width / size), (column) =>
      moved(column * size, row * size, tile(dice.chance(0.5), dice.pick(inks), dice.pick(inks))),
    ),
  )
  return sky(scheme.sky) + tiles
}

/** Strings of beads whose height tells a number. */
export const beads: Scene = (dice, scheme) => {
  const many = dice.whole(11, 15)
  const gap = width / many
  const radius = gap * 0.36
  let level = dice.between(0.3, 0.5)
  const tips: string[] = []
  const strings = times(many, (index) => {
    level = Math.min(0.86, Math.max(0.24, level + dice.between(-0.09, 0.14)))
    const x = (index + 0.5) * gap
    const filled = Math.round((level * height) / (radius * 2.2))
    tips.push(d(index ? 'L' : 'M', x, height - 40 - filled * radius * 2.2))
    return (
      line(d('M', x, 0, 'V', height), scheme.far, 5, faded(0.6)) +
      times(filled, (bead) => {
        const y = height - 40 - bead * radius * 2.2
        const colour = [scheme.near, scheme.front, scheme.far][(bead + index) % 3] ?? scheme.near
        return bead % 3 === 1
          ? polygon(colour, x, y - radius, x + radius, y, x, y + radius, x - radius, y)
          : circle(x, y, radius, colour) +
              circle(x, y, radius * 0.34, scheme.mark === colour ? scheme.glow : scheme.mark)
      })
    )
  })
  const curve = tips.join(' ')
  return sky(scheme.sky) + strings + line(curve, scheme.front, 34) + line(curve, scheme.glow, 16)
}
