import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Brings the part of the page that the address names into sight once it is there, and the focus with it. Answers its name. */
export function useNamedPart(): string {
  const { hash, key } = useLocation()
  const name = hash.slice(1)
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (name === '' || shown.current === key) return
    const part = document.getElementById(name)
    if (!part) return
    shown.current = key
    part.scrollIntoView({ block: 'start' })
    // A page that is arrived at takes the focus in its own effect, which runs after this one.
    queueMicrotask(() => part.focus({ preventScroll: true }))
  })
  return name
}

/** How a part looks that the address names. */
export const namedPart = {
  scrollMarginTop: 96,
  '&:focus': { outline: 'none' },
  '&[data-named=true]': { bgcolor: 'var(--band)', boxShadow: 'inset 4px 0 0 var(--accent)' },
} as const
