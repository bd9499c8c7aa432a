import type { ClientDirective } from 'astro'

/**
 * `client:use={message}`: loads a form's script when somebody first uses it, since React costs a slow phone a quarter of a second.
 * Until then the form of the page stands there, and what is typed into it stays. A send or a press that comes too early is kept
 * and made as soon as the form is ready; where its script cannot be fetched, the message says so.
 */
const use: ClientDirective = (load, { value }, island) => {
  let kept: HTMLFormElement | undefined
  let pressed: HTMLElement | undefined
  let alert: HTMLElement | undefined
  let isLoading = false

  const start = async () => {
    if (isLoading) return
    isLoading = true
    const hydrate = await load()
    await hydrate()
  }

  const keep = (event: Event) => {
    event.preventDefault()
    // Only a form is ever submitted.
    kept = event.target as HTMLFormElement
    void start()
  }

  const press = ({ target }: Event) => {
    pressed = (target as Element).closest<HTMLElement>('button[type="button"]') ?? undefined
    // Not every browser gives a button that is pressed the focus.
    if (pressed) void start()
  }

  island.addEventListener('focusin', () => void start())
  island.addEventListener('submit', keep, true)
  island.addEventListener('click', press, true)
  island.addEventListener(
    'ready',
    () => {
      island.removeEventListener('submit', keep, true)
      island.removeEventListener('click', press, true)
      alert?.remove()
      pressed?.click()
      kept?.requestSubmit()
    },
    { once: true },
  )
  // A file did not arrive: the next focus or send fetches it again.
  island.addEventListener('astro:hydration-error', () => {
    isLoading = false
    if (!kept || alert) return
    alert = document.createElement('p')
    alert.className = 'alert danger'
    alert.role = 'alert'
    alert.textContent = value
    island.before(alert)
  })
}

export default use
