/** Four levels of each of red, green and blue. */
const levels = ['20', '60', 'a0', 'e0'] as const

/**
 * The class of a colour, `#rrggbb`, that stands in the place of a picture: the nearest of 64 tones. The pages of the site may have no
 * inline styles, so each tone is a line of their sheet (`tones.css`).
 */
export function toneOf(colour: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) >> 6)
  return `tone-${parts.join('')}`
}

/** The text of tones.css. */
export function tonesCss(): string {
  const lines = levels.flatMap((red, r) =>
    levels.flatMap((green, g) =>
      levels.map(
        (blue, b) => `.tone-${String(r)}${String(g)}${String(b)} {\n  background: #${red}${green}${blue};\n}\n`,
      ),
    ),
  )
  return `/* Made from tones.ts by \`npm run build -w @baobab/design\`. Change it there. */\n${lines.join('')}`
}
