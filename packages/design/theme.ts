import type { Mode } from './tokens.ts'

/** The local storage key that holds the theme (specification §9). */
export const THEME_KEY = 'theme'

/** What is stored and set as a class on the document root, by mode (specification §9). */
export const themeClass = { light: 'theme-light', dark: 'theme-dark' } as const satisfies Record<Mode, string>

/** The theme of a first visit. */
export const DEFAULT_MODE: Mode = 'light'

const CHANGE = 'baobab:theme'

/** The mode that a stored value stands for; anything unknown is the default. */
export function modeOf(stored: string | null): Mode {
  return stored === themeClass.dark ? 'dark' : stored === themeClass.light ? 'light' : DEFAULT_MODE
}

/** The stored mode, or the default where storage is empty or closed to us. */
export function readMode(): Mode {
  try {
    return modeOf(localStorage.getItem(THEME_KEY))
  } catch {
    return DEFAULT_MODE
  }
}

/**
 * Puts a mode on the document root and, where the page names a colour for it (`data-light`, `data-dark` of its
 * `theme-color`), on the browser's own bar; tells listeners of this tab when it is news.
 */
export function applyMode(mode: Mode): void {
  const { classList } = document.documentElement
  const news = !classList.contains(themeClass[mode])
  classList.remove(themeClass.light, themeClass.dark)
  classList.add(themeClass[mode])
  const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
  if (bar) bar.content = bar.dataset[mode] ?? bar.content
  if (news) dispatchEvent(new CustomEvent(CHANGE, { detail: mode }))
}

/** Stores a mode and applies it. Storage that is closed to us still leaves the page in the chosen mode. */
export function setMode(mode: Mode): void {
  try {
    localStorage.setItem(THEME_KEY, themeClass[mode])
  } catch {
    // A private window: the choice then lasts for this page.
  }
  applyMode(mode)
}

/** Changes light to dark and back; returns the new mode. */
export function toggleMode(): Mode {
  const next: Mode = document.documentElement.classList.contains(themeClass.dark) ? 'light' : 'dark'
  setMode(next)
  return next
}

/**
 * Follows the theme: calls `listener` when it changes here or in another tab, and applies the other tab's choice.
 * Returns the way to stop.
 */
export function followMode(listener: (mode: Mode) => void = () => {}): () => void {
  const here = (event: Event) => {
    if (event instanceof CustomEvent) listener(modeOf(themeClass[event.detail === 'dark' ? 'dark' : 'light']))
  }
  const elsewhere = (event: StorageEvent) => {
    if (event.key === THEME_KEY || event.key === null) applyMode(readMode())
  }
  addEventListener(CHANGE, here)
  addEventListener('storage', elsewhere)
  return () => {
    removeEventListener(CHANGE, here)
    removeEventListener('storage', elsewhere)
  }
}
