import {
  circle,
  d,
  faded,
  height,
  hill,
  line,
  moved,
  polygon,
  rect,
  type Scene,
  shape,
  sky,
  sun,
  times,
  width,
} from './kit.ts'

/** Roofs that carry panels, under a sun with rays. */
export const roofs: Scene = (dice, scheme) => {
  const x = dice.between(300, 900)
  const rays = times(18, (ray) =>
    moved(x, 330, rect(150, -9, ray % 2 ? 90 : 150, 18, scheme.glow, ' rx="9"'), ray * 20),
  )
  const house = (left: number, base: number, w: number, tall: number, wall: string, panel: boolean) => {
    const eaves = base - tall
    const rise = w * 0.42
    const cells = panel
      ? times(3, (row) =>
          times(4, (column) => {
            const lean = (share: number) => left + w * 0.12 + share * w * 0.2
            const at = (share: number) => eaves - rise * 0.14 - share * rise * 0.72
            const low = row / 3 + 0.03
            const high = (row + 1) / 3 - 0.03
            const cell = w * 0.17
            return polygon(
              scheme.mark,
              lean(low) + column * cell * 1.12,
              at(low),
              lean(low) + column * cell * 1.12 + cell,
              at(low),
              lean(high) + column * cell * 1.12 + cell,
              at(high),
              lean(high) + column * cell * 1.12,
              at(high),
            )
          }),
        )
      : times(3, (row) =>
          line(
            d('M', left + 14 + (row + 0.5) * w * 0.066, eaves - rise * ((row + 0.5) / 3), 'h', w * 0.88),
            scheme.far,
            8,
          ),
        )
    return (
      rect(left, eaves, w, height - eaves, wall) +
      polygon(
        scheme.front,
        left - w * 0.06,
        eaves,
        left + w * 0.16,
        eaves - rise,
        left + w * 1.1,
        eaves - rise,
        left + w * 1.06,
        eaves,
      ) +
      cells +
      rect(left + w * 0.16, base - tall * 0.62, w * 0.17, tall * 0.3, scheme.front) +
      rect(left + w * 0.6, base - tall * 0.66, w * 0.2, height, scheme.front)
    )
  }
  const back = times(5, (index) =>
    house(
      index * 270 - 110,
      690,
      dice.between(190, 230),
      dice.between(120, 200),
      index % 2 ? scheme.far : scheme.near,
      index % 2 === 0,
    ),
  )
  const front = times(3, (index) =>
    house(
      index * 430 - 40 + dice.between(-30, 30),
      860,
      dice.between(300, 340),
      dice.between(170, 230),
      index % 2 ? scheme.glow : scheme.near,
      index !== dice.whole(0, 5),
    ),
  )
  return (
    sky(scheme.sky) +
    rays +
    circle(x, 330, 118, scheme.glow) +
    shape(hill(dice, 600, 30, 3), scheme.far, faded(0.7)) +
    back +
    front
  )
}

/** Painted earthen houses with geometric walls. */
export const walls: Scene = (dice, scheme) => {
  const painted = (w: number, h: number, colour: string, mark: string) => {
    const kind = dice.whole(0, 3)
    const cell = w / 6
    const across = Math.max(2, Math.floor(h / cell) - 1)
    return times(across, (row) => {
      const y = row * cell + cell * 0.4
      if (kind === 0)
        return row % 2
          ? ''
          : times(6, (column) =>
              polygon(mark, column * cell, y + cell, (column + 0.5) * cell, y, (column + 1) * cell, y + cell),
            )
      if (kind === 1)
        return row % 2
          ? rect(0, y + cell * 0.36, w, cell * 0.24, mark)
          : times(6, (column) =>
              polygon(
                column % 2 ? mark : colour,
                (column + 0.5) * cell,
                y,
                (column + 1) * cell,
                y + cell / 2,
                (column + 0.5) * cell,
                y + cell,
                column * cell,
                y + cell / 2,
              ),
            )
      if (kind === 2)
        return line(
          d(
            'M',
            0,
            y + cell,
            ...Array.from({ length: 6 }, () => d('l', cell / 2, -cell * 0.7, 'l', cell / 2, cell * 0.7)),
          ),
          mark,
          cell * 0.2,
        )
      return row % 2
        ? times(6, (column) => circle((column + 0.5) * cell, y + cell / 2, cell * 0.24, mark))
        : rect(0, y + cell * 0.4, w, cell * 0.2, mark)
    })
  }
  const house = (x: number, base: number, w: number, h: number, colour: string, mark: string) => {
    const round = dice.chance(0.5)
    const roof = round
      ? polygon(scheme.front, x - w * 0.14, base - h, x + w / 2, base - h - w * 0.62, x + w * 1.14, base - h)
      : shape(d('M', x, base - h + 2, 'a', w / 2, w * 0.4, 0, 0, 1, w, 0, 'z'), colour)
    const door = shape(
      d(
        'M',
        x + w * 0.36,
        height,
        'V',
        base - h * 0.42,
        'a',
        w * 0.14,
        w * 0.14,
        0,
        0,
        1,
        w * 0.28,
        0,
        'V',
        height,
        'Z',
      ),
      scheme.front,
    )
    return (
      rect(x, base - h, w, height - base + h, colour) +
      moved(x, base - h, painted(w, h * 0.62, colour, mark)) +
      roof +
      door
    )
  }
  return (
    sky(scheme.sky) +
    sun(dice.between(380, 820), 270, dice.between(90, 120), scheme) +
    shape(hill(dice, 560, 50, 3), scheme.far, faded(0.55)) +
    times(4, (index) =>
      house(
        60 + index * 300 + dice.between(-30, 10),
        700,
        dice.between(180, 220),
        dice.between(190, 260),
        index % 2 ? scheme.far : scheme.near,
        index % 2 ? scheme.front : scheme.glow,
      ),
    ) +
    times(3, (index) =>
      house(
        -60 + index * 440 + dice.between(0, 40),
        850,
        dice.between(270, 320),
        dice.between(230, 300),
        index % 2 ? scheme.near : scheme.glow,
        index % 2 ? scheme.mark : scheme.front,
      ),
    ) +
    rect(0, 846, width, 60, scheme.front)
  )
}

/** Stalls under striped awnings, with what they sell in heaps. */
export const stalls: Scene = (dice, scheme) => {
  const wide = dice.between(330, 400)
  const awning = (x: number, y: number, colour: string, other: string) => {
    const stripes = 6
    const w = wide / stripes
    return times(stripes, (stripe) => {
      const fill = stripe % 2 ? colour : other
      return (
        polygon(
          fill,
          x + wide * 0.1 + stripe * w * 0.8,
          y,
          x + wide * 0.1 + (stripe + 1) * w * 0.8,
          y,
          x + (stripe + 1) * w,
          y + 130,
          x + stripe * w,
          y + 130,
        ) + shape(d('M', x + stripe * w, y + 129, 'a', w / 2, w / 2, 0, 0, 0, w, 0, 'z'), fill)
      )
    })
  }
  const heap = (x: number, y: number, colour: string) =>
    times(3, (row) =>
      times(3 - row, (column) =>
        circle(x + column * 50 + row * 25, y - row * 42, 27, colour, ` stroke="${scheme.front}" stroke-width="5"`),
      ),
    )
  const stall = (x: number, y: number, index: number) => {
    const [one, two] =
      index % 3 === 0
        ? [scheme.far, scheme.mark]
        : index % 3 === 1
          ? [scheme.near, scheme.glow]
          : [scheme.glow, scheme.front]
    return (
      rect(x + 18, y + 100, wide - 36, 330, scheme.front) +
      rect(x + 30, y + 130, wide - 60, 190, scheme.sky, faded(0.22)) +
      heap(x + wide * 0.13, y + 300, index % 2 ? scheme.glow : scheme.far) +
      heap(x + wide * 0.56, y + 300, index % 2 ? scheme.near : scheme.glow) +
      rect(x, y + 326, wide, 150, index % 2 ? scheme.far : scheme.near) +
      line(
        d(
          'M',
          x + 20,
          y + 400,
          ...Array.from({ length: 8 }, () => d('l', (wide - 40) / 16, -34, 'l', (wide - 40) / 16, 34)),
        ),
        scheme.mark,
        10,
      ) +
      awning(x, y, one ?? scheme.far, two ?? scheme.mark)
    )
  }
  const shift = dice.between(-180, -40)
  const flags =
    line('M0 190 Q300 290 600 190 T1200 190', scheme.front, 6) +
    times(16, (flag) => {
      const x = 30 + flag * 76
      const y = 190 + Math.sin((x / 600) * Math.PI) * 50
      return polygon([scheme.near, scheme.far, scheme.glow][flag % 3] ?? scheme.near, x - 22, y, x + 22, y, x, y + 58)
    })
  return (
    sky(scheme.sky) +
    sun(dice.between(300, 900), 150, 80, scheme) +
    flags +
    times(4, (index) => stall(shift + index * (wide + 26), 380 + (index % 2) * 24, index)) +
    rect(0, 850, width, 50, scheme.front)
  )
}

/** Roads between places, seen from above. */
export const routes: Scene = (dice, scheme) => {
  const plots = times(9, (column) =>
    times(8, (row) => {
      const fill = dice.pick([scheme.sky, scheme.sky, scheme.sky, scheme.sky, scheme.far])
      const x = column * 210 - 240
      const y = row * 190 - 210
      const kind = dice.whole(0, 4)
      return (
        rect(x, y, 190, 170, fill, ' rx="16"') +
        (kind === 0
          ? times(4, (bar) =>
              rect(x + 24 + bar * 38, y + 30, 16, 110, fill === scheme.far ? scheme.sky : scheme.far, ' rx="8"'),
            )
          : kind === 1
            ? times(9, (dot) => circle(x + 48 + (dot % 3) * 47, y + 40 + Math.floor(dot / 3) * 46, 13, scheme.near))
            : '')
      )
    }),
  )
  const stops = [
    [110, dice.between(560, 700)],
    [dice.between(300, 400), dice.between(300, 420)],
    [dice.between(560, 660), dice.between(520, 620)],
    [dice.between(780, 880), dice.between(280, 380)],
    [1090, dice.between(420, 600)],
  ] as const
  const [a, b, c, e, f] = stops
  const road = d(
    'M',
    -80,
    a[1] + 120,
    'Q',
    a[0] - 60,
    a[1] + 40,
    a[0],
    a[1],
    'S',
    b[0] - 90,
    b[1],
    b[0],
    b[1],
    'S',
    c[0] - 110,
    c[1],
    c[0],
    c[1],
    'S',
    e[0] - 110,
    e[1],
    e[0],
    e[1],
    'S',
    f[0] - 60,
    f[1] - 40,
    f[0],
    f[1],
    'T',
    1300,
    f[1] + 90,
  )
  const crossing = d(
    'M',
    dice.between(100, 300),
    -40,
    'C',
    420,
    260,
    dice.between(200, 480),
    640,
    dice.between(600, 800),
    960,
  )
  const streets = scheme.mark === scheme.sky ? scheme.far : scheme.mark
  const pins = [scheme.glow, scheme.far, scheme.near, scheme.front].filter(
    (ink) => ink !== streets && ink !== scheme.sky && ink !== scheme.mark,
  )
  const pin = (x: number, y: number, size: number, colour: string) =>
    moved(
      x,
      y,
      shape(
        d(
          'M',
          0,
          0,
          'C',
          -size * 0.5,
          -size * 0.62,
          -size * 0.62,
          -size * 0.8,
          -size * 0.62,
          -size * 1.1,
          'a',
          size * 0.62,
          size * 0.62,
          0,
          1,
          1,
          size * 1.24,
          0,
          'C',
          size * 0.62,
          -size * 0.8,
          size * 0.5,
          -size * 0.62,
          0,
          0,
          'Z',
        ),
        colour,
      ) + circle(0, -size * 1.1, size * 0.28, scheme.mark),
    )
  const map =
    sky(streets) +
    `<g transform="rotate(${dice.whole(-14, 14)} 600 450)">${plots}</g>` +
    line(crossing, scheme.near, 62) +
    line(crossing, scheme.mark, 6, ' stroke-dasharray="4 34"') +
    line(road, scheme.front, 96) +
    line(road, scheme.glow === scheme.front ? scheme.mark : scheme.glow, 10, ' stroke-dasharray="46 34"') +
    stops.map(([x, y]) => circle(x, y, 40, scheme.front) + circle(x, y, 24, scheme.mark)).join('') +
    pin(b[0], b[1] - 8, dice.between(100, 120), pins[0] ?? scheme.near) +
    pin(e[0], e[1] - 8, dice.between(80, 100), pins[1] ?? scheme.near)
  return dice.chance(0.5) ? map : `<g transform="translate(${width} 0) scale(-1 1)">${map}</g>`
}

/** People in a ring under one tree: where a village decides. */
export const palaver: Scene = (dice, scheme) => {
  const x = dice.between(500, 700)
  const leafy = (many: number, half: number, y: number, lift: number, radius: number, colour: string) =>
    times(many, (index) =>
      circle(
        x - half + (index * half * 2) / (many - 1),
        y - Math.sin((index / (many - 1)) * Math.PI) * lift + dice.between(-12, 12),
        radius * dice.between(0.86, 1.1),
        colour,
      ),
    )
  const crown =
    leafy(9, 360, 360, 60, 84, scheme.far) +
    leafy(8, 310, 320, 90, 92, scheme.near) +
    leafy(5, 190, 250, 60, 84, scheme.near) +
    times(26, (fruit) =>
      circle(
        x - 330 + dice.next() * 660,
        190 + dice.next() * 170,
        fruit % 3 ? 11 : 17,
        scheme.mark === scheme.near ? scheme.glow : scheme.mark,
      ),
    )
  const person = (px: number, py: number, size: number, colour: string) =>
    moved(
      px,
      py,
      shape(
        d(
          'M',
          -size * 0.62,
          size,
          'C',
          -size * 0.62,
          0,
          -size * 0.3,
          -size * 0.1,
          0,
          -size * 0.1,
          'S',
          size * 0.62,
          0,
          size * 0.62,
          size,
          'Z',
        ),
        colour,
      ) +
        circle(0, -size * 0.46, size * 0.34, scheme.front) +
        line(
          d('M', -size * 0.42, size * 0.55, 'H', size * 0.42),
          scheme.mark,
          size * 0.1,
          ` stroke-dasharray="1 ${Math.round(size * 0.2)}"`,
        ),
    )
  const many = dice.whole(9, 11)
  const ring = times(many, (index) => {
    const angle = Math.PI * (1.04 + (index / (many - 1)) * -1.08)
    const colour =
      [scheme.glow, scheme.far, scheme.near === scheme.front ? scheme.far : scheme.near][index % 3] ?? scheme.far
    return person(x + Math.cos(angle) * 500, 660 + Math.sin(angle) * 120, 66 + Math.sin(angle) * 18, colour)
  })
  return (
    sky(scheme.sky) +
    sun(x + (dice.chance(0.5) ? 400 : -400), 280, 90, scheme) +
    shape(hill(dice, 590, 26, 3), scheme.far, faded(0.8)) +
    shape(d('M', 0, 640, 'Q', width / 2, 590, width, 640, 'V', height, 'H', 0, 'Z'), scheme.front) +
    `<ellipse cx="${Math.round(x)}" cy="700" rx="470" ry="105" fill="${scheme.mark}" opacity="0.16"/>` +
    shape(
      d(
        'M',
        x - 66,
        690,
        'Q',
        x - 22,
        540,
        x - 150,
        360,
        'L',
        x - 110,
        350,
        'L',
        x,
        480,
        'L',
        x + 110,
        350,
        'L',
        x + 150,
        360,
        'Q',
        x + 22,
        540,
        x + 66,
        690,
        'Z',
      ),
      scheme.front,
    ) +
    crown +
    ring
  )
}
