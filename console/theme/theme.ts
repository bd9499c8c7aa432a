import { breakpoints, motion, palette, radii, shadows, type as faces, type Mode } from '@baobab/design/tokens.ts'
import { limits } from '@baobab/validation/limits.ts'
import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles'
import { directionOf } from '@baobab/i18n/languages.ts'
import type { Words } from '../i18n/words.ts'
import { components } from './components.ts'
import { spoken } from './spoken.ts'

const milliseconds = (time: string) => Number.parseInt(time, 10)

/** MUI's theme out of the tokens: the same colours, corners, faces and widths as the site's; it runs and speaks as a language does. */
function themeOf(mode: Mode, { language, translate }: Words): Theme {
  const c = palette(mode)
  const [day, night] = shadows['shadow'] ?? ['none', 'none']
  const shadow = mode === 'light' ? day : night
  const display = { fontFamily: 'var(--display)', fontWeight: 720, letterSpacing: '-0.02em', lineHeight: 1.15 }
  const quick = milliseconds(motion.quick)
  const calm = milliseconds(motion.calm)
  const look: ThemeOptions = {
    direction: directionOf(language),
    palette: {
      mode,
      primary:
        mode === 'light'
          ? { main: c.brand, dark: c['forest-900'], light: c['forest-700'], contrastText: c['on-brand'] }
          : { main: c.link, dark: c.link, light: c.link, contrastText: c['forest-900'] },
      secondary: { main: c.accent, dark: c['accent-strong'], light: c['accent-strong'], contrastText: c['on-accent'] },
      error: { main: c.danger, contrastText: mode === 'light' ? '#ffffff' : c['forest-900'] },
      warning: { main: c.warning, contrastText: mode === 'light' ? '#ffffff' : c['forest-900'] },
      success: { main: c.ok, contrastText: mode === 'light' ? '#ffffff' : c['forest-900'] },
      info: { main: c.link, contrastText: mode === 'light' ? '#ffffff' : c['forest-900'] },
      background: { default: c.page, paper: c.card },
      text: { primary: c.text, secondary: c.quiet, disabled: c.quiet },
      divider: c.line,
    },
    shape: { borderRadius: Number.parseInt(radii['radius-s'], 10) },
    breakpoints: {
      values: { xs: 0, sm: breakpoints.phone, md: breakpoints.tablet, lg: Math.ceil(limits.sidebarClosesPx), xl: 1440 },
    },
    typography: {
      fontFamily: faces.body,
      h1: { ...display, fontSize: 'clamp(1.75rem, 1.3rem + 1.6vw, 2.4rem)' },
      h2: { ...display, fontSize: '2rem' },
      h3: { ...display, fontSize: '1.75rem' },
      h4: { ...display, fontSize: 'clamp(1.5rem, 1.25rem + 1vw, 1.9rem)' },
      h5: { ...display, fontSize: '1.25rem' },
      h6: { ...display, fontSize: '1.0625rem' },
      button: { textTransform: 'none', fontWeight: 650 },
    },
    shadows: flat(shadow),
    transitions: {
      duration: {
        shortest: quick,
        shorter: quick,
        short: calm,
        standard: calm,
        complex: calm,
        enteringScreen: calm,
        leavingScreen: quick,
      },
    },
    components: components(c),
  }
  return createTheme(look, spoken(translate))
}

/** One shadow, and none deeper. */
function flat(shadow: string): Theme['shadows'] {
  const all: Theme['shadows'] = [...createTheme().shadows]
  return all.fill(shadow, 1)
}

const made = new Map<string, Theme>()

/** The theme of a mode in a language; made once. */
export function theme(mode: Mode, words: Words): Theme {
  const key = `${mode} ${words.language}`
  const known = made.get(key) ?? themeOf(mode, words)
  made.set(key, known)
  return known
}
