import { mailToken } from '../lib/mailToken.ts'

const root = document.querySelector<HTMLElement>('.deck')
const start = root?.querySelector<HTMLElement>('[data-start]')
const outcome = root?.querySelector<HTMLElement>('[data-outcome]')
const button = start?.querySelector('button')
const token = mailToken(location.hash)

function say(message = ''): void {
  if (!outcome) return
  outcome.textContent = message
  outcome.className = message === '' ? '' : 'alert danger'
}

async function open(): Promise<void> {
  if (!root || !start || !button || button.disabled) return
  if (!token) return say(outcome?.dataset['dead'])
  const label = button.textContent
  button.disabled = true
  button.textContent = (JSON.parse(root.dataset['deck'] ?? '{}') as { readonly busy?: string }).busy ?? label
  say()
  try {
    const { showDeck } = await import('../lib/deck/show.ts')
    await showDeck(root, token)
    start.hidden = true
  } catch (failure) {
    // A script that does not come is a connection that is away.
    const message = failure instanceof Error && !(failure instanceof TypeError) ? failure.message : ''
    say(message || root.dataset['offline'])
    button.disabled = false
    button.textContent = label
  }
}

// A link that a program opens to show what is behind it is not opened by that: a person presses the button.
button?.addEventListener('click', () => void open())
