/**
 * Starts a form's script when somebody first uses it, since most who see a form send none. Until then the form of the page stands
 * there, and what is typed into it stays. A send or a press that comes too early is kept and made once the form tells that it is
 * `ready`; where its script cannot be fetched, `message` says so, and the next focus or send tries again.
 *
 * @returns what is to be called when the script could not be fetched
 */
export function whenUsed(place: HTMLElement, start: () => Promise<void>, message: string): () => void {
  let kept: HTMLFormElement | undefined
  let pressed: HTMLElement | undefined
  let alert: HTMLElement | undefined
  let isLoading = false

  const begin = () => {
    if (isLoading) return
    isLoading = true
    void start()
  }

  const keep = (event: Event) => {
    event.preventDefault()
    // Only a form is ever submitted.
    kept = event.target as HTMLFormElement
    begin()
  }

  const press = ({ target }: Event) => {
    pressed = (target as Element).closest<HTMLElement>('button[type="button"]') ?? undefined
    // Not every browser gives a button that is pressed the focus.
    if (pressed) begin()
  }

  place.addEventListener('focusin', begin)
  place.addEventListener('submit', keep, true)
  place.addEventListener('click', press, true)
  place.addEventListener(
    'ready',
    () => {
      place.removeEventListener('submit', keep, true)
      place.removeEventListener('click', press, true)
      alert?.remove()
      pressed?.click()
      kept?.requestSubmit()
    },
    { once: true },
  )
  return () => {
    isLoading = false
    if (!kept || alert) return
    alert = document.createElement('p')
    alert.className = 'alert danger'
    alert.role = 'alert'
    alert.textContent = message
    place.before(alert)
  }
}
