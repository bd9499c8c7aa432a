/** One colour of the identity by day and by night, as `#rrggbb`. */
export type Twin = readonly [light: string, dark: string]

/** The two themes, by the words that the code uses; the stored values are in theme.ts. */
export type Mode = 'light' | 'dark'

/**
 * Every colour of the product with its dark twin. The key is the name of the CSS custom property.
 * Hues keep their name and change their value by night, so that a rule written once serves both.
 */
export const colours = {
  'forest-900': ['#06261c', '#04160f'],
  'forest-800': ['#0b3d2e', '#0f4a38'],
  'forest-700': ['#11553f', '#176349'],
  'forest-500': ['#1f7a5c', '#2f9a76'],
  'forest-100': ['#dcebe2', '#173428'],
  'marigold-500': ['#f2a900', '#f5b72e'],
  'marigold-700': ['#835500', '#f3c763'],
  'marigold-100': ['#fdf0cf', '#3a2c0a'],
  'terracotta-600': ['#a83d1b', '#f0977a'],
  'terracotta-500': ['#b3431f', '#c25a35'],
  'terracotta-100': ['#f8e0d6', '#3d2016'],
  'sand-50': ['#fbf8f1', '#0d1512'],
  'sand-100': ['#f5efe2', '#111b16'],
  'sand-200': ['#e8dfcb', '#26342d'],
  'sand-300': ['#d5c8ab', '#3a4a42'],

  page: ['#fbf8f1', '#0d1512'],
  band: ['#f5efe2', '#111b16'],
  card: ['#ffffff', '#15201b'],
  line: ['#e8dfcb', '#26342d'],
  'line-strong': ['#87806b', '#6c7f75'],
  text: ['#14201b', '#e9efeb'],
  soft: ['#35453d', '#c8d3cd'],
  quiet: ['#55645c', '#9fb0a7'],
  link: ['#11553f', '#7fd1ae'],
  brand: ['#0b3d2e', '#0f4a38'],
  'brand-deep': ['#06261c', '#082c20'],
  'on-brand': ['#ffffff', '#f3faf6'],
  'on-brand-quiet': ['#d3e2da', '#cfe3d9'],
  accent: ['#f2a900', '#f5b72e'],
  'accent-strong': ['#ffbe2e', '#ffcb57'],
  'on-accent': ['#241a00', '#241a00'],
  focus: ['#11553f', '#f5b72e'],
  ok: ['#136c43', '#7ad3a1'],
  'ok-soft': ['#dcf3e5', '#12301f'],
  warning: ['#7a4f00', '#f3c763'],
  'warning-soft': ['#fdf0cf', '#3a2c0a'],
  danger: ['#b42318', '#ff9c90'],
  'danger-soft': ['#fde7e4', '#3d1512'],
} as const satisfies Record<string, Twin>

/** The name of a colour token, which is its custom property without the dashes in front. */
export type ColourName = keyof typeof colours

/**
 * Every text and the ground that it may stand on. A pair that is not listed is not used;
 * each listed one is 4.5:1 or better in both themes (WCAG 2.2 AA), which tokens.test.ts proves.
 */
export const textPairs: readonly (readonly [text: ColourName, ground: ColourName])[] = [
  ['text', 'page'],
  ['text', 'band'],
  ['text', 'card'],
  ['soft', 'page'],
  ['soft', 'band'],
  ['soft', 'card'],
  ['quiet', 'page'],
  ['quiet', 'band'],
  ['quiet', 'card'],
  ['link', 'page'],
  ['link', 'band'],
  ['link', 'card'],
  ['link', 'forest-100'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-deep'],
  ['on-brand', 'forest-700'],
  ['on-brand', 'forest-900'],
  ['on-brand-quiet', 'brand'],
  ['on-brand-quiet', 'brand-deep'],
  ['on-brand-quiet', 'forest-900'],
  ['accent', 'brand'],
  ['accent', 'brand-deep'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['marigold-700', 'marigold-100'],
  ['marigold-700', 'card'],
  ['marigold-700', 'page'],
  ['terracotta-600', 'terracotta-100'],
  ['terracotta-600', 'page'],
  ['terracotta-600', 'band'],
  ['terracotta-600', 'card'],
  ['ok', 'ok-soft'],
  ['ok', 'card'],
  ['ok', 'page'],
  ['warning', 'warning-soft'],
  ['warning', 'card'],
  ['warning', 'page'],
  ['danger', 'danger-soft'],
  ['danger', 'card'],
  ['danger', 'page'],
]

/** Edges and rings that carry meaning, and their grounds: 3:1 or better in both themes (WCAG 2.2, 1.4.11). */
export const edgePairs: readonly (readonly [edge: ColourName, ground: ColourName])[] = [
  ['line-strong', 'page'],
  ['line-strong', 'card'],
  ['line-strong', 'band'],
  ['focus', 'page'],
  ['focus', 'card'],
  ['focus', 'band'],
  ['accent', 'brand'],
  ['danger', 'card'],
]

/** Shadows by theme: one for cards, and none deeper. */
export const shadows: Readonly<Record<string, Twin>> = {
  shadow: ['0 1px 2px rgb(20 32 27 / 0.06), 0 8px 24px -12px rgb(20 32 27 / 0.18)', '0 1px 2px rgb(0 0 0 / 0.4)'],
}

/** The 4 px grid: `space-4` is 16 px. Given in rem, so that space grows with the reader's type size. */
export const space = {
  'space-1': '0.25rem',
  'space-2': '0.5rem',
  'space-3': '0.75rem',
  'space-4': '1rem',
  'space-5': '1.25rem',
  'space-6': '1.5rem',
  'space-8': '2rem',
  'space-10': '2.5rem',
  'space-12': '3rem',
  'space-16': '4rem',
  'space-20': '5rem',
  'space-24': '6rem',
} as const

/** Corners: cards 14 px, inputs and inner pictures 10 px, chips and buttons full. */
export const radii = { radius: '14px', 'radius-s': '10px', 'radius-full': '999px' } as const

/** Type: the self-hosted display face with a metric twin to fall back on, and the system's face for reading. */
export const type = {
  display: '"Bricolage Grotesque", "Bricolage Fallback", system-ui, sans-serif',
  body: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  'size-xs': '0.8125rem',
  'size-s': '0.9375rem',
  'size-m': '1rem',
  'size-l': '1.1875rem',
  'size-h3': '1.25rem',
  'size-h2': 'clamp(1.75rem, 1.2rem + 2.2vw, 2.75rem)',
  'size-h1': 'clamp(2.25rem, 1.25rem + 4.4vw, 4.25rem)',
} as const

/** Motion stays under 200 ms; base.css takes it away for who asks for less. */
export const motion = { quick: '120ms', calm: '180ms' } as const

/** Widths at which layouts change, in px. `menu` is the specification's hamburger (§9): at or below it the menu folds. */
export const breakpoints = { phone: 560, tablet: 768, menu: 991 } as const

/** The colours of one theme as a plain map, for who needs values and not custom properties (the console's MUI theme). */
export function palette(mode: Mode): Record<ColourName, string> {
  const at = mode === 'light' ? 0 : 1
  const picked: Partial<Record<ColourName, string>> = {}
  for (const name of colourNames) picked[name] = colours[name][at]
  return picked as Record<ColourName, string> // complete: the loop walks every name
}

/** All colour names in their order. */
export const colourNames = Object.keys(colours) as ColourName[] // keys of a const object are its names
