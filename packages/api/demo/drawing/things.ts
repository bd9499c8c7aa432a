import {
  circle,
  d,
  faded,
  height,
  hill,
  isDark,
  line,
  moved,
  paint,
  polygon,
  rect,
  type Scene,
  shape,
  sky,
  sun,
  times,
  width,
} from './kit.ts'

/** Coins in piles and one great one behind them. */
export const coins: Scene = (dice, scheme) => {
  const x = dice.between(470, 730)
  const face = (cx: number, cy: number, radius: number, colour: string, mark: string) =>
    circle(cx, cy, radius, colour) +
    `<circle cx="${Math.round(cx)}" cy="${Math.round(cy)}" r="${Math.round(radius * 0.82)}" fill="none" stroke="${mark}" stroke-width="${Math.round(radius * 0.05)}" stroke-dasharray="${Math.round(radius * 0.02)} ${Math.round(radius * 0.13)}" stroke-linecap="round"/>` +
    moved(
      cx,
      cy,
      polygon(mark, 0, -radius * 0.5, radius * 0.5, 0, 0, radius * 0.5, -radius * 0.5, 0) +
        polygon(colour, 0, -radius * 0.27, radius * 0.27, 0, 0, radius * 0.27, -radius * 0.27, 0),
    )
  const piles = times(7, (index) => {
    const px = 40 + index * 172 + dice.between(-14, 14)
    const tall = dice.whole(2, 4) + (index > 1 && index < 6 ? dice.whole(1, 4) : 0)
    return times(tall, (coin) => {
      const y = 800 - coin * 50
      const edge = [scheme.glow, scheme.far, scheme.near][(coin + index) % 3] ?? scheme.glow
      return (
        shape(d('M', px - 76, y, 'v', 36, 'a', 76, 24, 0, 0, 0, 152, 0, 'v', -36, 'z'), scheme.front) +
        times(5, (groove) => line(d('M', px - 52 + groove * 26, y + 28, 'v', 14), edge, 6)) +
        `<ellipse cx="${Math.round(px)}" cy="${Math.round(y)}" rx="76" ry="24" fill="${edge}"/><ellipse cx="${Math.round(px)}" cy="${Math.round(y)}" rx="46" ry="13" fill="none" stroke="${scheme.front}" stroke-width="5"/>`
      )
    })
  })
  const rings = times(5, (ring) =>
    circle(x, 400, 520 - ring * 46, ring % 2 ? scheme.sky : scheme.far, faded(ring % 2 ? 1 : 0.5)),
  )
  return (
    sky(scheme.sky) +
    rings +
    face(x, 400, dice.between(250, 285), scheme.glow === scheme.sky ? scheme.far : scheme.glow, scheme.near) +
    rect(0, 806, width, 100, scheme.front) +
    piles
  )
}

/** Painted bowls with fruit and steam. */
export const bowls: Scene = (dice, scheme) => {
  const bowl = (x: number, y: number, radius: number, colour: string, mark: string, full: boolean) => {
    const fruit = full
      ? times(5, (index) =>
          circle(
            x - radius * 0.62 + index * radius * 0.31,
            y - radius * (index % 2 ? 0.3 : 0.12),
            radius * 0.26,
            [scheme.glow, scheme.near, scheme.far][index % 3] === colour
              ? scheme.glow
              : ([scheme.glow, scheme.near, scheme.far][index % 3] ?? scheme.glow),
            ` stroke="${scheme.front}" stroke-width="6"`,
          ),
        )
      : times(3, (index) =>
          line(
            d('M', x - radius * 0.4 + index * radius * 0.4, y - 50, 'q', -34, -50, 0, -100, 't', 0, -100),
            scheme.front,
            14,
            faded(0.7),
          ),
        )
    const many = 7
    const cell = (radius * 1.5) / many
    const teeth = times(many, (index) =>
      polygon(
        mark,
        x - radius * 0.75 + index * cell,
        y + radius * 0.2,
        x - radius * 0.75 + (index + 0.5) * cell,
        y + radius * 0.46,
        x - radius * 0.75 + (index + 1) * cell,
        y + radius * 0.2,
      ),
    )
    return (
      fruit +
      shape(d('M', x - radius, y, 'A', radius, radius * 0.98, 0, 0, 0, x + radius, y, 'Z'), colour) +
      rect(x - radius * 1.04, y - 18, radius * 2.08, 40, scheme.front, ' rx="20"') +
      teeth +
      line(
        d('M', x - radius * 0.6, y + radius * 0.58, 'Q', x, y + radius * 0.76, x + radius * 0.6, y + radius * 0.58),
        mark,
        12,
        ' stroke-dasharray="2 28"',
      ) +
      rect(x - radius * 0.34, y + radius * 0.9, radius * 0.68, 34, scheme.front, ' rx="12"')
    )
  }
  const pot = (px: number, base: number, size: number, colour: string, ink: string) => {
    const top = base - size * 1.5
    const belly = d(
      'M',
      px - size * 0.42,
      top,
      'C',
      px - size * 0.5,
      top + size * 0.3,
      px - size * 1.05,
      top + size * 0.5,
      px - size * 0.95,
      top + size * 0.95,
      'C',
      px - size * 0.86,
      base - size * 0.1,
      px - size * 0.5,
      base,
      px,
      base,
      'S',
      px + size * 0.86,
      base - size * 0.1,
      px + size * 0.95,
      top + size * 0.95,
      'C',
      px + size * 1.05,
      top + size * 0.5,
      px + size * 0.5,
      top + size * 0.3,
      px + size * 0.42,
      top,
      'Z',
    )
    const tooth = size * 0.19
    const lozenges = times(9, (index) =>
      polygon(
        ink,
        px + (index - 4.5) * tooth,
        top + size * 0.86,
        px + (index - 4) * tooth,
        top + size * 0.7,
        px + (index - 3.5) * tooth,
        top + size * 0.86,
        px + (index - 4) * tooth,
        top + size * 1.02,
      ),
    )
    const steam = times(3, (index) =>
      line(d('M', px - 70 + index * 70, top - 50, 'q', -30, -40, 0, -80, 't', 0, -80), scheme.front, 15, faded(0.7)),
    )
    return (
      steam +
      shape(belly, colour) +
      lozenges +
      line(
        d('M', px - size * 0.8, top + size * 0.58, 'Q', px, top + size * 0.42, px + size * 0.8, top + size * 0.58),
        ink,
        12,
        ' stroke-dasharray="2 28"',
      ) +
      line(
        d('M', px - size * 0.84, top + size * 1.16, 'Q', px, top + size * 1.3, px + size * 0.84, top + size * 1.16),
        ink,
        14,
      ) +
      rect(px - size * 0.5, top - 26, size, 44, scheme.front, ' rx="22"')
    )
  }
  const mark = scheme.mark === scheme.far ? scheme.front : scheme.mark
  const x = dice.between(520, 680)
  const large = dice.between(250, 285)
  const cloth = times(9, (index) =>
    polygon(index % 2 ? scheme.near : scheme.far, index * 150 - 75, 900, index * 150, 770, index * 150 + 75, 900),
  )
  return (
    sky(scheme.sky) +
    circle(x, 400, 350, scheme.glow, faded(0.28)) +
    rect(0, 700, width, 200, scheme.front) +
    cloth +
    bowl(
      x - dice.between(400, 440),
      540,
      dice.between(150, 175),
      scheme.near,
      scheme.mark === scheme.near ? scheme.glow : scheme.mark,
      dice.chance(0.5),
    ) +
    bowl(x + dice.between(400, 440), 550, dice.between(140, 170), scheme.glow, scheme.front, false) +
    (scheme.sky === paint.sand || scheme.sky === paint.marigold
      ? bowl(x, 450, large, scheme.far, mark, true)
      : pot(x, 730, large, scheme.far, mark))
  )
}

/** Wheels that turn one another. */
export const gears: Scene = (dice, scheme) => {
  const gear = (x: number, y: number, radius: number, teeth: number, colour: string, mark: string, turn: number) => {
    const ring = times(
      teeth,
      (tooth) =>
        `<g transform="rotate(${Math.round((tooth * 3600) / teeth) / 10})">${polygon(colour, -radius * 0.13, -radius * 0.95, -radius * 0.085, -radius * 1.18, radius * 0.085, -radius * 1.18, radius * 0.13, -radius * 0.95)}</g>`,
    )
    const spokes = times(
      6,
      (spoke) =>
        `<g transform="rotate(${spoke * 60})">${polygon(mark, -radius * 0.1, -radius * 0.36, 0, -radius * 0.7, radius * 0.1, -radius * 0.36)}${circle(0, -radius * 0.84, radius * 0.035, mark)}</g>`,
    )
    return moved(
      x,
      y,
      ring +
        circle(0, 0, radius, colour) +
        spokes +
        circle(0, 0, radius * 0.28, mark) +
        circle(0, 0, radius * 0.13, colour),
      turn,
    )
  }
  const x = dice.between(430, 560)
  const big = dice.between(225, 255)
  return (
    sky(scheme.sky) +
    times(8, (index) => rect(index * 160 - 20, 0, 80, height, scheme.far, faded(0.13))) +
    gear(x + big * 1.02 + 165, 300 + dice.between(-20, 20), 172, 12, scheme.far, scheme.front, dice.between(0, 30)) +
    gear(x - big * 1.1 - 60, 270, 120, 10, scheme.near, scheme.sky, dice.between(0, 36)) +
    gear(x + big + 270, 640, 190, 14, scheme.near, scheme.sky, dice.between(0, 25)) +
    gear(x, 490, big, 16, scheme.front, scheme.glow === scheme.sky ? scheme.mark : scheme.glow, dice.between(0, 22)) +
    gear(x - big * 0.9 - 130, 720, 150, 12, scheme.glow, scheme.front, dice.between(0, 30))
  )
}

/** Drums, and their sound in arcs. */
export const drums: Scene = (dice, scheme) => {
  const drum = (x: number, base: number, w: number, h: number, colour: string, mark: string) => {
    const waist = w * 0.3
    const top = base - h
    return (
      shape(
        d(
          'M',
          x - w / 2,
          top,
          'Q',
          x - waist / 2,
          top + h * 0.42,
          x - waist / 2,
          top + h * 0.55,
          'Q',
          x - waist / 2,
          base - h * 0.2,
          x - w * 0.4,
          base,
          'H',
          x + w * 0.4,
          'Q',
          x + waist / 2,
          base - h * 0.2,
          x + waist / 2,
          top + h * 0.55,
          'Q',
          x + waist / 2,
          top + h * 0.42,
          x + w / 2,
          top,
          'Z',
        ),
        colour,
      ) +
      times(7, (cord) =>
        line(
          d(
            'M',
            x - w * 0.46 + (cord * w * 0.92) / 6,
            top + 10,
            'L',
            x - waist * 0.42 + (cord * waist * 0.84) / 6,
            top + h * 0.5,
          ),
          mark,
          7,
        ),
      ) +
      rect(x - waist * 0.62, top + h * 0.5, waist * 1.24, h * 0.07, scheme.front, ' rx="8"') +
      times(3, (row) =>
        line(
          d('M', x - w * 0.2 - row * w * 0.035, base - h * 0.16 + row * h * 0.05, 'H', x + w * 0.2 + row * w * 0.035),
          mark,
          7,
          ' stroke-dasharray="2 20"',
        ),
      ) +
      `<ellipse cx="${Math.round(x)}" cy="${Math.round(top)}" rx="${Math.round(w / 2 + 6)}" ry="${Math.round(w * 0.13)}" fill="${scheme.front}"/><ellipse cx="${Math.round(x)}" cy="${Math.round(top - 6)}" rx="${Math.round(w / 2 - 12)}" ry="${Math.round(w * 0.095)}" fill="${mark}"/>`
    )
  }
  const x = dice.between(520, 680)
  const arcs = times(
    6,
    (arc) =>
      `<circle cx="${Math.round(x)}" cy="420" r="${600 - arc * 88}" fill="none" stroke="${[scheme.far, scheme.near, scheme.glow][arc % 3]}" stroke-width="${dice.whole(26, 44)}"${arc % 2 ? ` stroke-dasharray="${dice.whole(40, 90)} ${dice.whole(20, 40)}"` : ''}/>`,
  )
  return (
    sky(scheme.sky) +
    arcs +
    shape(hill(dice, 790, 16, 3), scheme.front) +
    drum(
      x - dice.between(330, 380),
      830,
      250,
      400,
      scheme.near,
      scheme.mark === scheme.near ? scheme.sky : scheme.mark,
    ) +
    drum(x + dice.between(330, 380), 830, 270, 340, scheme.glow, scheme.far) +
    drum(x, 850, 340, dice.between(500, 540), scheme.far, scheme.sky === scheme.far ? scheme.mark : scheme.sky)
  )
}

/** An open book that a landscape grows out of. */
export const books: Scene = (dice, scheme) => {
  const x = 600
  const page = (side: 1 | -1, lift: number, colour: string) =>
    shape(
      d(
        'M',
        x,
        690 - lift,
        'C',
        x + side * 130,
        600 - lift,
        x + side * 330,
        610 - lift,
        x + side * 500,
        650 - lift * 0.6,
        'V',
        800 - lift * 0.4,
        'C',
        x + side * 330,
        760,
        x + side * 130,
        750,
        x,
        830,
        'Z',
      ),
      colour,
    )
  const lines = times(
    4,
    (row) =>
      line(
        d('M', x - 420 + row * 10, 690 + row * 22, 'Q', x - 220, 650 + row * 24, x - 50, 712 + row * 24),
        scheme.near,
        8,
        ' stroke-dasharray="70 18 120 18"',
      ) +
      line(
        d('M', x + 420 - row * 10, 690 + row * 22, 'Q', x + 220, 650 + row * 24, x + 50, 712 + row * 24),
        scheme.near,
        8,
        ' stroke-dasharray="120 18 50 18"',
      ),
  )
  const stem = (angle: number, length: number, colour: string, top: string) => {
    const tipX = x + Math.sin(angle) * length
    const tipY = 690 - Math.cos(angle) * length
    const leaf = (share: number, side: number) =>
      moved(
        x + (tipX - x) * share,
        690 + (tipY - 690) * share,
        shape('M0 0 C30 -46 84 -50 116 -34 C92 8 40 22 0 0Z', colour),
        side > 0 ? -8 : -150,
      )
    const crown = dice.whole(0, 2)
    return (
      line(d('M', x, 690, 'Q', x + Math.sin(angle) * length * 0.2, 690 - length * 0.6, tipX, tipY), scheme.front, 12) +
      leaf(0.5, 1) +
      leaf(0.68, -1) +
      (crown === 0
        ? circle(tipX, tipY, 62, top) + circle(tipX, tipY, 34, scheme.sky) + circle(tipX, tipY, 16, top)
        : crown === 1
          ? moved(
              tipX,
              tipY,
              polygon(top, 0, -74, 66, 0, 0, 74, -66, 0) + polygon(scheme.sky, 0, -34, 30, 0, 0, 34, -30, 0),
            )
          : moved(
              tipX,
              tipY,
              times(
                8,
                (petal) => `<g transform="rotate(${petal * 45})">${shape('M0 0 Q-24 -50 0 -80 Q24 -50 0 0Z', top)}</g>`,
              ) + circle(0, 0, 22, scheme.front),
            ))
    )
  }
  const cover = shape(
    d('M', x - 530, 690, 'V', 836, 'Q', x - 260, 800, x, 866, 'Q', x + 260, 800, x + 530, 836, 'V', 690, 'Z'),
    scheme.front,
  )
  const paper = scheme.sky === paint.sand ? scheme.glow : paint.sand
  return (
    sky(scheme.sky) +
    circle(x, 420, 380, scheme.glow, faded(0.22)) +
    circle(x, 420, 300, scheme.glow, faded(0.3)) +
    cover +
    stem(-0.62, dice.between(400, 450), scheme.near, scheme.far) +
    stem(0.6, dice.between(390, 450), scheme.near, scheme.far) +
    stem(-0.25, dice.between(430, 500), scheme.far, scheme.near) +
    stem(0.22, dice.between(450, 510), scheme.near, scheme.glow === scheme.sky ? scheme.far : scheme.glow) +
    page(-1, 20, paper) +
    page(1, 20, paper) +
    lines
  )
}

/** A heart's line across rings and a cross. */
export const pulse: Scene = (dice, scheme) => {
  const x = dice.between(470, 730)
  const rings = times(6, (ring) =>
    circle(
      x,
      430,
      470 - ring * 66,
      [scheme.far, scheme.sky, scheme.near][ring % 3] ?? scheme.far,
      faded(ring === 0 ? 0.5 : 1),
    ),
  )
  const arm = dice.between(92, 104)
  const light = [scheme.glow, scheme.mark].find((ink) => !isDark(ink)) ?? scheme.glow
  const cross = dice.chance(0.5)
    ? moved(
        x,
        430,
        rect(-arm, -arm * 2.7, arm * 2, arm * 5.4, light, ' rx="30"') +
          rect(-arm * 2.7, -arm, arm * 5.4, arm * 2, light, ' rx="30"'),
      )
    : moved(
        x,
        430,
        shape(
          d(
            'M',
            0,
            arm * 2.9,
            'C',
            -arm * 4.6,
            arm * 0.2,
            -arm * 2.6,
            -arm * 3.2,
            0,
            -arm * 1.5,
            'C',
            arm * 2.6,
            -arm * 3.2,
            arm * 4.6,
            arm * 0.2,
            0,
            arm * 2.9,
            'Z',
          ),
          light,
        ),
      )
  const beat = d(
    'M',
    -20,
    470,
    'H',
    x - 350,
    'l',
    50,
    -70,
    'l',
    60,
    70,
    'h',
    60,
    'l',
    70,
    -210,
    'l',
    110,
    380,
    'l',
    90,
    -250,
    'l',
    46,
    80,
    'h',
    90,
    'q',
    40,
    -80,
    80,
    0,
    'H',
    1220,
  )
  const leaves = times(dice.whole(5, 8), (index) =>
    moved(
      dice.between(20, 1180),
      index % 2 ? dice.between(70, 170) : dice.between(760, 850),
      shape('M0 0 C26 -56 92 -60 128 -40 C100 10 44 26 0 0Z', index % 3 ? scheme.near : scheme.far),
      dice.between(0, 360),
    ),
  )
  return (
    sky(scheme.sky) +
    rings +
    leaves +
    cross +
    line(beat, scheme.front, 40) +
    line(beat, scheme.mark === light ? scheme.far : scheme.mark, 12)
  )
}

/** Steps that climb towards the light. */
export const stairs: Scene = (dice, scheme) => {
  const up = dice.chance(0.5)
  const many = dice.whole(6, 7)
  const w = width / many
  const inner = times(many, (step) => {
    const tall = 150 + step * (470 / (many - 1))
    const x = step * w
    const fill = [scheme.near, scheme.front, scheme.far][step % 3] ?? scheme.near
    const mark = fill === scheme.front ? scheme.glow : scheme.front
    const motif = dice.whole(0, 2)
    const drawn =
      motif === 0
        ? times(Math.floor(tall / 90), (row) =>
            polygon(
              mark,
              x + w / 2,
              height - tall + 40 + row * 90,
              x + w - 34,
              height - tall + 82 + row * 90,
              x + w / 2,
              height - tall + 124 + row * 90,
              x + 34,
              height - tall + 82 + row * 90,
            ),
          )
        : motif === 1
          ? times(Math.floor(tall / 60), (row) =>
              line(d('M', x + 34, height - tall + 76 + row * 60, 'l', w / 2 - 34, -30, 'l', w / 2 - 34, 30), mark, 14),
            )
          : times(Math.floor(tall / 60), (row) =>
              times(3, (dot) => circle(x + w * (0.25 + dot * 0.25), height - tall + 60 + row * 60, 14, mark)),
            )
    return (
      rect(x, height - tall, w + 1, tall, fill) +
      rect(x, height - tall, w + 1, 16, scheme.mark === fill ? scheme.glow : scheme.mark) +
      drawn
    )
  })
  const top = many - 2
  const px = (top + 0.5) * w
  const py = height - (150 + top * (470 / (many - 1)))
  const person = moved(
    px,
    py,
    shape('M-34 0 L-22 -112 Q0 -138 22 -112 L34 0 H10 L0 -50 L-10 0Z', scheme.front) +
      circle(0, -162, 30, scheme.front) +
      line('M18 -108 L64 -176', scheme.front, 18),
  )
  const scene = inner + person
  return (
    sky(scheme.sky) +
    sun(up ? 940 : 260, 200, 110, scheme) +
    (up ? scene : `<g transform="translate(${width} 0) scale(-1 1)">${scene}</g>`)
  )
}
