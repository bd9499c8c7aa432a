import { ApiError } from '@baobab/data-provider/apiError.ts'
import { createClient } from '@baobab/data-provider/client.ts'
import { deviceSecret } from '@baobab/data-provider/device.ts'
import { createSession } from '@baobab/data-provider/session.ts'
import { siteCalls } from '@baobab/data-provider/siteCalls.ts'
import { wordPlainly } from '@baobab/i18n/plain.ts'
import { firstWrong } from '@baobab/validation/derive/outcome.ts'
import { messages } from '@baobab/validation/messages.ts'
import { afterLogin } from '../links.ts'
import type { SignInData } from './data.ts'
import type { SignIn } from './steps.ts'
import { showSecondFactor } from './secondFactor.ts'
import { takeOverForm } from './takeOverForm.ts'

/**
 * Signing in (specification §4, §5, §8), over the form that stands in the page. The page hands over the rules of its fields and the
 * words that it may have to say, so that no description, schema or catalogue is loaded for two fields.
 */
export function takeOverSignIn(place: HTMLElement): void {
  const form = place.querySelector('form')
  if (!form) return
  // What `signInData` wrote.
  const data = JSON.parse(place.dataset['signIn'] ?? '') as SignInData
  const word = (message: string) => wordPlainly(data.texts, message)
  const session = createSession()
  const client = createClient({ session, word })
  const shared: SignIn = {
    client,
    data,
    word,
    enter(answer) {
      if (!session.store(answer)) throw new Error(word(messages.vc.unexpected))
      location.assign(afterLogin(location.search))
      return 'leaving'
    },
  }
  showPasswordOnDemand(form)
  takeOverForm(form, {
    fields: data.fields.login,
    failed: firstWrong(messages.http.broken),
    word,
    async send({ email, password }) {
      try {
        const body = { email: email ?? '', password: password ?? '', device: deviceSecret() }
        return shared.enter(await client.call(siteCalls.login, { body }))
      } catch (failure) {
        if (!(failure instanceof ApiError) || !failure.secondFactor) throw failure
        showSecondFactor(place, form, shared, failure.secondFactor)
        return 'done'
      }
    },
  })
}

function showPasswordOnDemand(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[type="password"]')
  const button = form.querySelector<HTMLElement>('.show-password')
  button?.addEventListener('click', () => {
    const isShown = input?.type === 'password'
    button.setAttribute('aria-pressed', String(isShown))
    if (!input) return
    input.type = isShown ? 'text' : 'password'
    if (isShown) input.autocapitalize = 'none'
    else input.removeAttribute('autocapitalize')
  })
}
