/** A line may be lost without a word; the button then comes back after this. */
const longestMs = 15_000

/**
 * Sends a plain form once, however often its button is pressed: until the answer comes the button turns and says what is going on,
 * in the words of its `data-working`. It keeps the focus. Who comes back to the page finds it at rest.
 */
export function sendOnce(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')
  if (!button) return
  const words = button.textContent
  let timer: ReturnType<typeof setTimeout> | undefined

  const rest = () => {
    clearTimeout(timer)
    timer = undefined
    button.removeAttribute('aria-busy')
    button.textContent = words
  }

  form.addEventListener('submit', (event) => {
    if (timer !== undefined) return event.preventDefault()
    timer = setTimeout(rest, longestMs)
    button.setAttribute('aria-busy', 'true')
    button.textContent = button.dataset['working'] ?? words
  })
  addEventListener('pageshow', rest)
}
