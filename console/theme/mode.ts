import { applyMode, followMode, readMode, themeClass } from '@baobab/design/theme.ts'
import type { Mode } from '@baobab/design/tokens.ts'
import { useEffect, useSyncExternalStore } from 'react'

function shown(): Mode {
  return document.documentElement.classList.contains(themeClass.dark) ? 'dark' : 'light'
}

/** The theme that is on, followed through the site's switch, this one and other tabs. */
export function useMode(): Mode {
  useEffect(() => applyMode(readMode()), [])
  return useSyncExternalStore(followMode, shown)
}
