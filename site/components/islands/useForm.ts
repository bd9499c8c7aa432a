import { ApiError } from '@baobab/data-provider/apiError.ts'
import { overForm } from '../../lib/overForm.ts'
import { wordMessage, messagesLoaded } from '../../lib/wordMessage.ts'
import { checkForm } from '@baobab/validation/derive/form.ts'
import type { FieldErrors, Form } from '@baobab/validation/derive/outcome.ts'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'

/** How a form stands: at rest, or with what went wrong, or on its way. */
export interface FormStand {
  busy: boolean
  alert: string
  errors: Readonly<Record<string, string>>
}

const nothing = () => ({})
const rest: FormStand = { busy: false, alert: '', errors: {} }

export interface FormUse {
  form: Form
  /** Takes the checked values, and all that stood in the form; what it throws is shown. The form stays busy after it ends when it says `'leaving'`. */
  send: (values: Readonly<Record<string, string>>, typed: FormData) => Promise<'leaving' | 'done'>
  /** The message over the form for what `send` threw. */
  showFailure?: (failure: unknown) => string
  /** What the server will reject too: said with what the form itself finds wrong, and never alone. */
  foretell?: (typed: Readonly<Record<string, unknown>>) => FieldErrors
}

/** What a person reads of a failure that nobody foresaw: its own message. */
export function ownMessage(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure)
}

/**
 * A form whose values stay in its inputs: checked by its description, sent once, the first wrong field focused.
 * A failed send loses nothing that was typed.
 */
export function useForm({ form, send, showFailure = ownMessage, foretell = nothing }: FormUse) {
  const [stand, setStand] = useState(rest)
  const ref = useRef<HTMLFormElement>(null)

  useEffect(() => {
    // Tells `directives/use.ts` that the form answers now.
    ref.current?.dispatchEvent(new Event('ready', { bubbles: true }))
    const reset = () => setStand(rest)
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [])

  useEffect(() => {
    if (!stand.alert) return
    const alert = ref.current?.querySelector<HTMLElement>('[role="alert"]')
    const first = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? alert
    first?.focus({ preventScroll: true })
    // The message over the form and the field that has the focus, clear of the page's header; where both have no room, the field.
    alert?.scrollIntoView({ block: 'nearest' })
    first?.scrollIntoView({ block: 'nearest' })
  }, [stand])

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (stand.busy) return
    const typed = new FormData(event.currentTarget)
    await messagesLoaded
    const given = Object.fromEntries(typed)
    const checked = checkForm(form, given)
    if (!checked.ok) {
      const errors = inWords({ ...foretell(given), ...checked.errors })
      return setStand({ busy: false, alert: wordMessage(checked.message), errors })
    }
    setStand({ ...rest, busy: true })
    try {
      const ended = await send(texts(checked.values), typed)
      if (ended === 'done') setStand(rest)
    } catch (failure) {
      const errors = failure instanceof ApiError ? failure.errors : {}
      setStand({ busy: false, alert: overForm(showFailure(failure), form.fields, errors), errors })
    }
  }

  // With script off the server's own messages are met, not the browser's bubbles.
  return { ...stand, props: { ref, onSubmit, noValidate: true } }
}

function inWords(errors: FormStand['errors']): FormStand['errors'] {
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, wordMessage(error)]))
}

function texts(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
}
