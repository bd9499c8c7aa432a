import { ApiError } from '@baobab/data-provider/apiError.ts'
import { createClient } from '@baobab/data-provider/client.ts'
import { createSession } from '@baobab/data-provider/session.ts'
import { siteCalls } from '@baobab/data-provider/siteCalls.ts'
import { mailToken } from '../lib/mailToken.ts'

const outcome = document.querySelector<HTMLElement>('[data-outcome]')
const form = document.querySelector<HTMLFormElement>('[data-verify]')
const field = form?.querySelector('input')
const session = createSession()
const token = mailToken(location.hash)

function show(message: string, tone?: 'ok' | 'danger'): void {
  if (!outcome) return
  outcome.textContent = message
  outcome.className = tone ? `alert ${tone}` : ''
}

/** Verifies at once where the registration is signed in here; else the server asks for its password. */
async function verify(password?: string): Promise<void> {
  // Who opens the page without the mail's token gets the answer without a call.
  if (!token) return show(outcome?.dataset['dead'] ?? '', 'danger')
  try {
    const { message } = await createClient({ session }).call(siteCalls.verifyEmail, {
      body: { token, ...(password === undefined ? {} : { password }) },
    })
    const user = session.current()
    // Without a password it was the person signed in here whose address this is.
    if (user && password === undefined) session.merge({ user_uuid: user.user_uuid, email_verified: true })
    if (form) form.hidden = true
    show(message, 'ok')
  } catch (failure) {
    const isWanted = failure instanceof ApiError && failure.errors['password'] !== undefined
    show(failure instanceof Error ? failure.message : '', isWanted && password === undefined ? undefined : 'danger')
    if (form && isWanted) form.hidden = false
    field?.focus()
  }
}

form?.addEventListener('submit', (event) => {
  event.preventDefault()
  const button = form.querySelector('button')
  if (!field?.value || !button || button.disabled) return field?.focus()
  button.disabled = true
  void verify(field.value).finally(() => (button.disabled = false))
})

void verify()
