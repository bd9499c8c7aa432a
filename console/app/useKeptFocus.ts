import { useEffect } from 'react'

/** What had the focus and all that it stood in, from the inside out, each with its place among its siblings. */
type Trail = readonly { readonly element: Element; readonly at: number }[]

/** What may get the focus without a click; no field, since on a phone that would open the keyboard. */
const stops = ':is(a[href], button, summary, [tabindex="0"]):not([tabindex="-1"])'
/** Where nothing near the lost place can take it, the page or the box over it does. */
const boxes = 'main, [role="dialog"]'

/**
 * Puts the focus on what stands nearest when the element that held it is taken away: a chip that was removed, a card that
 * left its list, a form that was replaced. Else a keyboard or screen reader would begin at the top of the page again. A dialog or
 * menu that closes gives the focus back to where it was on the page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let page: Trail = []
    let over: Trail = []
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      const isInPage = target.closest('main') !== null
      if (isInPage) page = trailOf(target)
      over = isInPage ? [] : trailOf(target)
    }
    // A click on nothing in particular takes the focus away, and that is meant.
    const forget = ({ target }: PointerEvent) => {
      over = []
      if (!(target instanceof Element) || !liesOver(target)) page = []
    }
    const observer = new MutationObserver(() => {
      const holder = (over[0] ?? page[0])?.element
      const isLost =
        holder !== undefined && !holder.isConnected && (document.activeElement ?? document.body) === document.body
      if (isLost && !standIn(over)) standIn(page)
    })
    document.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', forget)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', forget)
      observer.disconnect()
    }
  }, [])
}

/** Whether something lies in another branch of the document than the page: a menu, a dialog. */
function liesOver(target: Element): boolean {
  return [...document.body.children].some((branch) => branch.contains(target) && !branch.querySelector('main'))
}

function trailOf(target: Element): Trail {
  const trail: { element: Element; at: number }[] = []
  for (let element: Element | null = target; element; element = element.parentElement)
    trail.push({ element, at: placeOf(element) })
  return trail
}

function placeOf(element: Element): number {
  return element.parentElement ? [...element.parentElement.children].indexOf(element) : 0
}

/** Gives the focus to what stands for the end of a trail; answers whether something took it. */
function standIn(trail: Trail): boolean {
  const [holder] = trail
  if (!holder) return false
  // The same thing may stand elsewhere now, as a card that went to another column.
  const again = holder.element.isConnected
    ? holder.element
    : holder.element.id
      ? document.getElementById(holder.element.id)
      : null
  if (takes(again)) return true
  for (const [step, { element }] of trail.entries()) {
    if (!element.isConnected || step === 0) continue
    if (element.matches(boxes)) return takes(element)
    if (!element.closest(boxes)) return false
    const children = [...element.children]
    const at = trail[step - 1]?.at ?? 0
    if ([...children.slice(at), ...children.slice(0, at).reverse()].some(anyTakes)) return true
  }
  return false
}

function anyTakes(part: Element): boolean {
  return [...(part.matches(stops) ? [part] : []), ...part.querySelectorAll(stops)].some(takes)
}

/** Tries it, since only then it is known whether an element is shown and can be focused. */
function takes(element: Element | null): boolean {
  if (!(element instanceof HTMLElement)) return false
  element.focus({ preventScroll: element.matches(boxes) })
  return document.activeElement === element
}
