import { deviceSecret } from '@baobab/data-provider/device.ts'
import { siteCalls } from '@baobab/data-provider/siteCalls.ts'
import type { SecondFactorAsked } from '@baobab/validation/calls/answers.ts'
import { messages } from '@baobab/validation/messages.ts'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { SignIn } from './steps.ts'
import { takeOverForm } from './takeOverForm.ts'

type Factor = { readonly code: string } | { readonly credential: string }

/** Puts the second step of signing in in the place of the first: a passkey, a code of an authenticator app, or a recovery code. */
export function showSecondFactor(
  place: HTMLElement,
  first: HTMLFormElement,
  { client, data, word, enter }: SignIn,
  { kinds, challenge, passkey }: SecondFactorAsked,
): void {
  const made = (name: string) =>
    place.querySelector<HTMLTemplateElement>(`template[data-${name}]`)?.content.firstElementChild?.cloneNode(true)
  const [form, recovery] = [made('second'), made('recovery')]
  if (!(form instanceof HTMLFormElement) || !(recovery instanceof HTMLElement)) return
  const part = (name: string) => form.querySelector<HTMLElement>(`[data-${name}]`)
  const button = form.querySelector('button[type="submit"]')
  const app = form.querySelector('.field')
  const takesApp = kinds.includes('totp')
  const takesRecovery = kinds.includes('recovery')

  // Of the two kinds of code one is asked for at a time.
  if (!takesApp) app?.replaceWith(recovery)
  if (!kinds.includes('passkey')) part('passkey')?.remove()
  if (!takesApp || !takesRecovery) part('switch')?.remove()
  if (!takesApp && !takesRecovery) {
    recovery.remove()
    button?.remove()
  }

  const finish = async (factor: Factor) =>
    enter(await client.call(siteCalls.secondFactor, { body: { challenge, device: deviceSecret(), ...factor } }))

  const show = takeOverForm(form, {
    fields: data.fields.second,
    failed: (errors) => Object.values(errors)[0] ?? messages.http.broken,
    word,
    send: ({ code }) => finish({ code: code ?? '' }),
  })

  async function signWithPasskey(): Promise<void> {
    show()
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      // What our own server made for this browser; the contract passes it on unread.
      const optionsJSON = passkey as unknown as PublicKeyCredentialRequestOptionsJSON
      await finish({ credential: JSON.stringify(await startAuthentication({ optionsJSON })) })
    } catch (failure) {
      // A person who closes the browser's own dialog need be told nothing.
      if (!(failure instanceof Error && failure.name === 'NotAllowedError'))
        show(failure instanceof Error ? failure.message : String(failure))
    }
  }

  part('passkey')?.addEventListener('click', () => void signWithPasskey())
  part('switch')?.addEventListener('click', ({ currentTarget }) => {
    const other = currentTarget as HTMLElement
    show()
    if (app?.isConnected) app.replaceWith(recovery)
    else if (app) recovery.replaceWith(app)
    const words = other.textContent
    other.textContent = other.dataset['other'] ?? ''
    other.dataset['other'] = words
  })
  part('back')?.addEventListener('click', () => form.replaceWith(first))
  first.replaceWith(form)
  form.querySelector('p')?.focus()
}
