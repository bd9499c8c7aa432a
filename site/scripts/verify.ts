import { createClient } from '@baobab/data-provider/client.ts'
import { createSession } from '@baobab/data-provider/session.ts'
import { siteCalls } from '@baobab/data-provider/siteCalls.ts'
import { mailToken } from '../lib/mailToken.ts'

const outcome = document.querySelector<HTMLElement>('[data-outcome]')
const session = createSession()

function show(sentence: string, tone: 'ok' | 'danger'): void {
  if (!outcome) return
  outcome.textContent = sentence
  outcome.className = `alert ${tone}`
}

createClient({ session })
  .call(siteCalls.verifyEmail, { body: { token: mailToken(location.hash) } })
  .then(({ message }) => {
    const user = session.current()
    if (user) session.merge({ user_uuid: user.user_uuid, email_verified: true })
    show(message, 'ok')
  })
  .catch((failure: unknown) => show(failure instanceof Error ? failure.message : String(failure), 'danger'))
