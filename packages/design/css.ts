import { colourNames, colours, motion, radii, shadows, space, type } from './tokens.ts'

const HEAD = '/* Made from tokens.ts by `npm run build -w @baobab/design`. Change it there. */\n'

function block(selector: string, lines: readonly (readonly [string, string])[], scheme: string): string {
  const body = lines.map(([name, value]) => `  --${name}: ${value};`).join('\n')
  return `${selector} {\n${body}\n  color-scheme: ${scheme};\n}\n`
}

/** The text of tokens.css: every token as a custom property, light on `:root`, its twin on `.theme-dark`. */
export function tokensCss(): string {
  const shadowNames = Object.entries(shadows)
  const light: [string, string][] = [
    ...colourNames.map((name): [string, string] => [name, colours[name][0]]),
    ...shadowNames.map(([name, twin]): [string, string] => [name, twin[0]]),
    ...Object.entries({ ...space, ...radii, ...type, ...motion }),
  ]
  const dark: [string, string][] = [
    ...colourNames.map((name): [string, string] => [name, colours[name][1]]),
    ...shadowNames.map(([name, twin]): [string, string] => [name, twin[1]]),
  ]
  return `${HEAD}${block(':root', light, 'light')}${block(':root.theme-dark', dark, 'dark')}`
}
