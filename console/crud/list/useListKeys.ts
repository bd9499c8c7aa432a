import { useEffect } from 'react'
import { useStore } from 'react-admin'
import { rowsId } from './Pages.tsx'

/** Whether single keys work on lists; whoever speaks to their machine turns them off. */
export const useKeysOn = () => useStore('keys', true)

/** What each key does, as the catalogue words it. */
export const keys = { j: 'next', k: 'previous', Enter: 'open', x: 'tick', '/': 'search' } as const

/**
 * Works a list by single keys while nothing is typed and no dialog is open: j and k go to the next record and back, x ticks it,
 * and / goes to the search. Enter opens what has the focus, as everywhere.
 */
export function useListKeys(): void {
  const [isOn] = useKeysOn()
  useEffect(() => {
    if (!isOn) return undefined
    const onKey = (event: KeyboardEvent) => {
      const act = acts[event.key]
      if (!act || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return
      if (act()) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}

/** Whether a key is meant for what is typed, chosen or asked somewhere else. */
function isTaken({ target, defaultPrevented }: KeyboardEvent): boolean {
  return defaultPrevented || (target instanceof HTMLElement && target.closest(typed) !== null) || isAsking()
}

const typed = 'input:not([type=checkbox]), textarea, select, [role=combobox], [role=menu]'

/** Whether a dialog or a menu is open; some stay in the page while they are closed. */
const isAsking = () =>
  [...document.querySelectorAll('[role=dialog], [role=menu]')].some(
    (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility !== 'hidden',
  )

/** What the keys do; each answers whether there was anything to do. */
const acts: Readonly<Record<string, () => boolean>> = {
  j: () => move(1),
  k: () => move(-1),
  x: () => {
    const box = records()[current()]?.closest('tr, li')?.querySelector<HTMLInputElement>('input[type=checkbox]')
    box?.click()
    return box !== null && box !== undefined
  },
  '/': () => {
    const box = document.querySelector<HTMLInputElement>('main [role=search] input[type=search]')
    box?.focus()
    return box !== null
  },
}

const records = () => [...document.querySelectorAll<HTMLElement>(`#${rowsId} a[data-record]`)]

/** The place of the record that has the focus, itself or on something in its row; -1 where none has. */
function current(): number {
  const row = document.activeElement?.closest(`#${rowsId} :is(tr, li)`)
  return row ? records().findIndex((link) => row.contains(link)) : -1
}

function move(by: 1 | -1): boolean {
  const all = records()
  const next = all[Math.min(Math.max(current() + by, 0), all.length - 1)]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}
