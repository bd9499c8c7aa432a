/** What a page notes of the last presses: which events came, when, where, and on what. */
declare global {
  interface Window {
    mouseEvents?: string[]
  }
}

/**
 * Runs in each page before its own scripts. Where a press comes to nothing, its events tell why: one whose button was let go on another
 * element, or whose element was taken away meanwhile, ends in no click.
 */
export function noteMouse(): void {
  const noted: string[] = (window.mouseEvents = [])
  const nameOf = (target: EventTarget | null) => {
    const element = target instanceof Element ? (target.closest('button, a, li, [role]') ?? target) : document.body
    const { top, left } = element.getBoundingClientRect()
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
    return `${element.localName} "${words}" at ${String(Math.round(left))}, ${String(Math.round(top))}`
  }
  const note = (event: MouseEvent) => {
    noted.push(
      `${String(Math.round(event.timeStamp))} ms: ${event.type} at ${String(event.clientX)}, ${String(event.clientY)} on ${nameOf(event.target)}${event.target instanceof Node && event.target.isConnected ? '' : ', which is gone'}`,
    )
    if (noted.length > 12) noted.shift()
  }
  for (const type of ['mousedown', 'mouseup', 'click'] as const) addEventListener(type, note, true)
}
