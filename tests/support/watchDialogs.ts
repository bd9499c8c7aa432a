/**
 * Watches a window: a button that opens a dialog says so (`aria-haspopup`), or who hears the page is taken elsewhere without a warning.
 * What is pressed within a dialog leads on from it; what sends something is answered, which may be by one. A browser is given its
 * text, so it takes nothing from around it.
 *
 * @returns how to stop, and how to forget what was pressed last.
 */
export function watchDialogs(complain: (text: string) => void): {
  readonly stop: () => void
  readonly forget: () => void
} {
  const dialogs = '[role=dialog], [role=alertdialog]'
  /** What was pressed last, where it says nothing. */
  let silent: Element | undefined
  const forget = () => {
    silent = undefined
  }

  const note = ({ target }: Event) => {
    const pressed = target instanceof Element ? target.closest('button, [role=menuitem]') : null
    const leadsOn =
      pressed === null ||
      pressed.closest(dialogs) !== null ||
      pressed.matches('[type=submit]') ||
      pressed.getAttribute('aria-haspopup') === 'dialog'
    silent = leadsOn ? undefined : pressed
  }
  const look = (changes: readonly MutationRecord[]) => {
    if (silent === undefined) return
    const opened = changes
      .flatMap(({ addedNodes }) => [...addedNodes])
      .some((node) => node instanceof Element && (node.matches(dialogs) || node.querySelector(dialogs) !== null))
    if (!opened) return
    complain(`a button opens a dialog and does not say so: ${silent.outerHTML.slice(0, 300)}`)
    forget()
  }
  /** A file that was chosen or dropped, or a key that was pressed, is what opens a dialog then. */
  const others = ['change', 'drop', 'keydown']
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true })
  window.addEventListener('click', note, { capture: true })
  for (const other of others) window.addEventListener(other, forget, { capture: true })
  return {
    stop: () => {
      observer.disconnect()
      window.removeEventListener('click', note, { capture: true })
      for (const other of others) window.removeEventListener(other, forget, { capture: true })
    },
    forget,
  }
}
