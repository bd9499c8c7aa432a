import { createClient } from '@baobab/data-provider/client.ts'
import { createSession } from '@baobab/data-provider/session.ts'
import { siteCalls } from '@baobab/data-provider/siteCalls.ts'
import { auth } from '@baobab/validation/messages/wire.ts'
import { mailToken } from '../lib/mailToken.ts'

const outcome = document.querySelector<HTMLElement>('[data-outcome]')
const session = createSession()

function show(sentence: string, tone: 'ok' | 'danger'): void {
  if (!outcome) return
  outcome.textContent = sentence
  outcome.className = `alert ${tone}`
}

async function verify(token: string): Promise<void> {
  // Who opens the page without the mail's token gets the answer without a call.
  if (!token) return show(auth.linkDead, 'danger')
  try {
    const { message } = await createClient({ session }).call(siteCalls.verifyEmail, { body: { token } })
    const user = session.current()
    if (user) session.merge({ user_uuid: user.user_uuid, email_verified: true })
    show(message, 'ok')
  } catch (failure) {
    show(failure instanceof Error ? failure.message : String(failure), 'danger')
  }
}

void verify(mailToken(location.hash))
