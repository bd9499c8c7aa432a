import {
  circle,
  d,
  faded,
  height,
  hill,
  isDark,
  line,
  moved,
  polygon,
  type Scene,
  type Scheme,
  shape,
  sky,
  sun,
  times,
  width,
} from './kit.ts'

/** Sun over hills, with furrows that run towards it or with terraces. */
export const fields: Scene = (dice, scheme) => (dice.chance(0.45) ? terraces(dice, scheme) : furrowed(dice, scheme))

const terraces: Scene = (dice, scheme) => {
  const grounds = [scheme.far, scheme.near, scheme.front, scheme.near, scheme.far, scheme.front]
  const lands = grounds.map((ground, index) => {
    const top = 350 + index * 92
    const clip = `t${index}`
    const ink = ground === scheme.mark ? scheme.front : scheme.mark
    const kind = dice.whole(0, 3)
    const sown = times(26, (column) => {
      const x = column * 50 + 10
      if (kind === 0)
        return line(d('M', x, top - 80, 'l', dice.between(-6, 6), 360), ink, 9, ' stroke-dasharray="2 30"')
      if (kind === 1) return line(d('M', x - 60, top + 260, 'l', 130, -360), ink, 7, faded(0.8))
      if (kind === 2)
        return column % 2
          ? times(5, (row) =>
              shape(
                d(
                  'M',
                  x,
                  top + row * 60,
                  'q',
                  -30,
                  -10,
                  -26,
                  -36,
                  'q',
                  30,
                  0,
                  26,
                  36,
                  'q',
                  0,
                  -36,
                  26,
                  -36,
                  'q',
                  4,
                  26,
                  -26,
                  36,
                  'z',
                ),
                ink,
              ),
            )
          : ''
      return column < 8
        ? line(
            d('M', -10, top + column * 34, 'q', 300, -110, 610, -20, 't', 610, -20),
            ink,
            9,
            ' stroke-dasharray="46 22"',
          )
        : ''
    })
    const outline = hill(dice, top, 76, dice.whole(2, 3))
    return `<clipPath id="${clip}"><path d="${outline}"/></clipPath>${shape(outline, ground)}<g clip-path="url(#${clip})">${sown}</g>`
  })
  return (
    sky(scheme.sky) +
    sun(dice.between(300, 900), dice.between(220, 270), dice.between(90, 130), scheme) +
    lands.join('')
  )
}

const furrowed: Scene = (dice, scheme) => {
  const x = dice.between(260, 940)
  const horizon = dice.between(430, 490)
  const rows = dice.whole(9, 13)
  const spread = 2900 / rows
  const furrows = times(rows, (row) => {
    const left = x - 1450 + row * spread
    return polygon(
      row % 2 ? scheme.near : scheme.front,
      x - 60 + (row * 120) / rows,
      horizon - 20,
      x - 60 + ((row + 1) * 120) / rows,
      horizon - 20,
      left + spread,
      height,
      left,
      height,
    )
  })
  const sprouts = times(rows, (row) => {
    const share = (row + 0.5) / rows
    return row % 2
      ? times(6, (step) => {
          const depth = 0.16 + step * 0.16
          const px = x - 60 + share * 120 + (x - 1450 + share * 2900 - (x - 60 + share * 120)) * depth
          const py = horizon - 20 + (height - horizon + 20) * depth
          const size = 8 + 40 * depth
          return shape(
            d(
              'M',
              px,
              py,
              'q',
              -size,
              -size * 0.3,
              -size * 0.9,
              -size * 1.2,
              'q',
              size,
              0,
              size * 0.9,
              size * 1.2,
              'q',
              0,
              -size * 1.2,
              size * 0.9,
              -size * 1.2,
              'q',
              0.1 * size,
              size * 0.9,
              -size * 0.9,
              size * 1.2,
              'z',
            ),
            scheme.mark,
          )
        })
      : ''
  })
  return (
    sky(scheme.sky) +
    sun(x, horizon - dice.between(90, 190), dice.between(90, 140), scheme) +
    shape(hill(dice, horizon - 60, 70, 3), scheme.far) +
    `<g>${shape(d('M', 0, horizon - 24, 'H', width, 'V', height, 'H', 0, 'Z'), scheme.front)}${furrows}${sprouts}</g>` +
    shape(
      d(
        'M',
        0,
        horizon - 26,
        'Q',
        width / 2,
        horizon - dice.between(46, 80),
        width,
        horizon - 26,
        'V',
        horizon + 14,
        'Q',
        width / 2,
        horizon - 8,
        0,
        horizon + 14,
        'Z',
      ),
      scheme.near,
    )
  )
}

/** Scaled waves row upon row, with a pirogue or a fish on them. */
export const waves: Scene = (dice, scheme) => {
  const radius = dice.between(88, 124)
  const colours = [scheme.near, scheme.front, scheme.far]
  const top = 470
  const rows = times(Math.ceil((height - top) / (radius * 0.5)) + 1, (row) =>
    times(Math.ceil(width / (radius * 2)) + 2, (column) => {
      const x = column * radius * 2 - (row % 2) * radius
      const y = top + row * radius * 0.5 + radius * 0.5
      const colour = colours[row % 3] ?? scheme.near
      return (
        circle(x, y, radius, colour) +
        circle(x, y, radius * 0.7, scheme.mark) +
        circle(x, y, radius * 0.6, colour) +
        circle(x, y, radius * 0.28, scheme.mark, faded(0.85))
      )
    }),
  )
  const x = dice.between(420, 780)
  const boat = moved(x, 418, boatWith(scheme, dice.chance(0.5)), dice.between(-5, 5))
  const birds = times(dice.whole(2, 4), () =>
    line(
      d('M', dice.between(120, 1080), dice.between(130, 300), 'q', 20, -22, 36, 0, 'q', 20, -22, 36, 0),
      scheme.glow === scheme.sky ? scheme.front : scheme.glow,
      7,
    ),
  )
  return (
    sky(scheme.sky) +
    sun(dice.chance(0.5) ? x - 330 : x + 330, dice.between(270, 350), dice.between(80, 120), scheme) +
    birds +
    boat +
    rows
  )
}

function boatWith(scheme: Scheme, sail: boolean): string {
  const dark = isDark(scheme.sky) ? scheme.mark : scheme.front
  const hull =
    shape('M-270 -74 Q-180 44 0 44 Q180 44 282 -90 Q200 -26 0 -26 Q-190 -26 -270 -74Z', dark) +
    line(
      'M-196 -14 Q-90 10 0 10 Q100 10 204 -20',
      isDark(scheme.sky) ? scheme.near : scheme.glow,
      10,
      ' stroke-dasharray="2 26"',
    )
  return (
    (sail
      ? line('M-20 -26 V-330', dark, 12) +
        shape('M-6 -330 Q210 -230 188 -70 L-6 -60Z', scheme.far) +
        shape('M-6 -190 Q120 -168 186 -136 Q194 -110 188 -70 L-6 -60Z', scheme.near)
      : times(3, (who) =>
          moved(
            -110 + who * 105,
            -26,
            circle(0, -86, 24, dark) +
              shape('M-32 0 Q-34 -62 0 -62 Q34 -62 32 0Z', who === 1 ? scheme.near : scheme.far),
          ),
        )) + hull
  )
}

/** Peaks one behind the other, a path, perhaps a palm. */
export const peaks: Scene = (dice, scheme) => {
  const summit = dice.between(420, 780)
  const peak = (x: number, top: number, half: number, colour: string, shade: string) =>
    polygon(colour, x - half, height, x, top, x + half, height) +
    polygon(shade, x, top, x + half, height, x + half * 0.18, height)
  const cap = shape(
    d('M', summit, 230, 'l', -78, 118, 'l', 34, -22, 'l', 30, 42, 'l', 28, -36, 'l', 42, 30, 'Z'),
    scheme.mark,
  )
  const palm = (x: number, y: number, size: number) =>
    moved(
      x,
      y,
      line(d('M', 0, 0, 'q', size * 0.16, -size * 0.5, 0, -size), scheme.front, size * 0.07) +
        times(7, (leaf) =>
          moved(
            0,
            -size,
            shape(
              d(
                'M',
                0,
                0,
                'q',
                size * 0.3,
                -size * 0.26,
                size * 0.56,
                size * 0.08,
                'q',
                -size * 0.3,
                -size * 0.08,
                -size * 0.56,
                -size * 0.08,
                'z',
              ),
              scheme.front,
            ),
            leaf * 38 - 205,
          ),
        ),
    )
  return (
    sky(scheme.sky) +
    sun(summit + (dice.chance(0.5) ? 250 : -250), 300, dice.between(80, 110), scheme) +
    peak(summit - dice.between(300, 380), 380, 460, scheme.far, scheme.near) +
    peak(summit + dice.between(300, 400), 430, 440, scheme.far, scheme.near) +
    peak(summit, 230, 500, scheme.near, scheme.front) +
    cap +
    shape(hill(dice, 690, 40, 4), scheme.far) +
    times(2, (row) =>
      line(
        d('M', 0, 752 + row * 34, 'q', 150, -30, 300, 0, 't', 300, 0, 't', 300, 0, 't', 300, 0),
        scheme.mark === scheme.far ? scheme.front : scheme.mark,
        10,
        ` stroke-dasharray="2 ${24 + row * 14}"`,
      ),
    ) +
    shape(hill(dice, 800, 36, 3), scheme.front) +
    palm(dice.between(120, 260), 830, dice.between(260, 350)) +
    palm(dice.between(950, 1090), 830, dice.between(230, 330))
  )
}

/** Baobabs before a great sun. */
export const baobabs: Scene = (dice, scheme) => {
  const tree = (x: number, y: number, size: number, colour: string) =>
    moved(
      x,
      y,
      shape(
        d(
          'M',
          -0.2 * size,
          0,
          'C',
          -0.1 * size,
          -0.2 * size,
          -0.16 * size,
          -0.45 * size,
          -0.12 * size,
          -0.62 * size,
          'L',
          0.12 * size,
          -0.62 * size,
          'C',
          0.16 * size,
          -0.45 * size,
          0.1 * size,
          -0.2 * size,
          0.2 * size,
          0,
          'Z',
        ),
        colour,
      ) +
        times(7, (branch) => {
          const angle = ((-160 + branch * 23.3) * Math.PI) / 180
          const reach = size * (0.36 + 0.1 * ((branch * 7) % 3))
          const bx = Math.cos(angle) * reach
          const by = -0.6 * size + Math.sin(angle) * reach * 0.72
          return (
            line(
              d('M', (branch - 3) * size * 0.034, -0.58 * size, 'Q', bx * 0.3, by * 0.92, bx, by),
              colour,
              size * 0.045,
            ) +
            shape(
              d('M', bx - size * 0.15, by, 'a', size * 0.15, size * 0.1, 0, 0, 1, size * 0.3, 0, 'z'),
              branch % 2 ? scheme.near : colour,
            )
          )
        }),
    )
  const x = dice.between(430, 770)
  return (
    sky(scheme.sky) +
    circle(x, 430, 330, scheme.glow, faded(0.2)) +
    circle(x, 430, 262, scheme.glow) +
    shape(hill(dice, 640, 40, 3), scheme.far) +
    tree(x - dice.between(380, 430), 690, dice.between(260, 330), scheme.front) +
    tree(x + dice.between(370, 450), 700, dice.between(280, 350), scheme.front) +
    tree(x, 730, dice.between(560, 620), scheme.front) +
    shape(hill(dice, 716, 26, 4), scheme.front) +
    line(
      d('M', 0, 830, 'q', 150, -40, 300, 0, 't', 300, 0, 't', 300, 0, 't', 300, 0),
      scheme.mark,
      12,
      ' stroke-dasharray="2 32"',
    )
  )
}

/** A drop above its own rings. */
export const drops: Scene = (dice, scheme) => {
  const x = dice.between(430, 770)
  const rings = times(
    8,
    (ring) =>
      `<ellipse cx="${Math.round(x)}" cy="650" rx="${720 - ring * 90}" ry="${252 - ring * 31}" fill="${[scheme.front, scheme.near, scheme.far][ring % 3]}"/>`,
  )
  const drop = (cx: number, cy: number, size: number, colour: string, light: string) =>
    moved(
      cx,
      cy,
      shape(
        d(
          'M',
          0,
          -size,
          'C',
          size * 0.2,
          -size * 0.5,
          size * 0.62,
          -size * 0.16,
          size * 0.62,
          size * 0.26,
          'A',
          size * 0.62,
          size * 0.62,
          0,
          1,
          1,
          -size * 0.62,
          size * 0.26,
          'C',
          -size * 0.62,
          -size * 0.16,
          -size * 0.2,
          -size * 0.5,
          0,
          -size,
          'Z',
        ),
        colour,
      ) +
        line(
          d('M', -size * 0.34, size * 0.24, 'A', size * 0.36, size * 0.36, 0, 0, 0, 0, size * 0.58),
          light,
          size * 0.08,
        ),
    )
  const rain = times(dice.whole(6, 9), (index) =>
    drop(
      70 + index * dice.between(118, 160),
      dice.between(90, 300),
      dice.between(34, 58),
      index % 2 ? scheme.near : scheme.far,
      scheme.sky,
    ),
  )
  return (
    sky(scheme.sky) +
    rain +
    shape(hill(dice, 610, 20, 3), scheme.front) +
    rings +
    drop(x, 390, dice.between(190, 225), scheme.glow, scheme.sky)
  )
}
