const stepMs = 80
const longestMs = 3_000

/**
 * Puts the focus on an element that is about to stand elsewhere, once what held it is gone: a card in another stage is a new
 * element. Where it is out of sight, the open stage takes it. Who has gone on meanwhile keeps the focus.
 */
export function focusSoon(id: string, waited = 0): void {
  setTimeout(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost && !document.querySelector('[role=dialog]')) {
      const target = document.getElementById(id) ?? document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
      target?.focus()
    }
    if (waited < longestMs) focusSoon(id, waited + stepMs)
  }, stepMs)
}
