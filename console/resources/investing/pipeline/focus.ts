const stepMs = 80
const longestMs = 3_000

let waiting: ReturnType<typeof setInterval> | undefined

/**
 * Puts the focus on an element that is about to stand elsewhere, once what held it is gone: a card in another stage is a new
 * element. Where it is out of sight, the open stage takes it. Who has gone on meanwhile keeps the focus, and of several
 * wishes the last one counts.
 */
export function focusSoon(id: string): void {
  clearInterval(waiting)
  let left = longestMs / stepMs
  waiting = setInterval(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost && !document.querySelector('[role=dialog]')) {
      const target = document.getElementById(id) ?? document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
      target?.focus()
    }
    if (--left <= 0) clearInterval(waiting)
  }, stepMs)
}
