import type { ReactNode } from 'react'

/** Draws the island once it is loaded; `onReady` is called when it answers to a person. */
export type Draw = (onReady: () => void, root: HTMLElement) => ReactNode

/**
 * Wakes an island of the page, found by its `data-island`: at once, or when a person first turns to it.
 * Most wait until then, since React costs a slow phone a quarter of a second. Its form stands in the page before; a send that comes too early is held back and made as soon as the island is awake.
 * `data-offline` is what it says when a send was tried and the line is down.
 */
export function mount(name: string, when: 'now' | 'use', load: () => Promise<Draw>): void {
  const root = document.querySelector<HTMLElement>(`[data-island="${name}"]`)
  if (!root) return
  let held: HTMLFormElement | undefined
  let waking = false

  const onReady = () => {
    root.dataset['ready'] = ''
    root.removeEventListener('submit', hold, true)
    held?.requestSubmit()
    held = undefined
  }

  function hold(event: Event): void {
    event.preventDefault()
    if (event.target instanceof HTMLFormElement) held = event.target
    void wake()
  }

  async function wake(): Promise<void> {
    if (waking || !root) return
    waking = true
    try {
      const [draw, { hydrateRoot }] = await Promise.all([load(), import('./react.ts')])
      root.querySelector(':scope > .alert')?.remove()
      hydrateRoot(root, draw(onReady, root))
    } catch {
      waking = false
      if (held) sayOffline(root)
    }
  }

  root.addEventListener('submit', hold, true)
  if (when === 'now') void wake()
  else root.addEventListener('focusin', () => void wake())
}

function sayOffline(root: HTMLElement): void {
  if (root.querySelector(':scope > .alert')) return
  const alert = document.createElement('p')
  alert.className = 'alert danger'
  alert.setAttribute('role', 'alert')
  alert.textContent = root.dataset['offline'] ?? ''
  root.prepend(alert)
}
