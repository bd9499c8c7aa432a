import { ApiError } from '@baobab/data-provider/apiError.ts'
import type { Message } from '@baobab/i18n/message.ts'
import { checkPlain, type PlainFields } from '@baobab/validation/derive/checkPlain.ts'
import type { FieldErrors } from '@baobab/validation/derive/outcome.ts'
import { overForm } from '../overForm.ts'

export interface FormUse {
  readonly fields: PlainFields
  /** What is said over the form where fields do not hold, by their messages. */
  readonly failed: (errors: FieldErrors) => Message
  /** Words a message in the language of the page. */
  readonly word: (message: string) => string
  /** Takes the checked values; what it throws is shown. The form stays busy after it ends when it says `'leaving'`. */
  readonly send: (values: Readonly<Record<string, string | null>>) => Promise<'leaving' | 'done'>
}

/** Says what is wrong with a form: over it, and beside each field that is to blame. Nothing where nothing is given. */
export type ShowWrong = (alert?: string, errors?: Readonly<Record<string, string>>) => void

/**
 * Makes a form of plain HTML one that is checked here and sent once, without React: its values stay in its inputs, the first wrong
 * field is focused, and a failed send loses nothing that was typed. Its button says what goes on in the words of its
 * `data-working`. Tells by `ready` that it answers now.
 */
export function takeOverForm(form: HTMLFormElement, { fields, failed, word, send }: FormUse): ShowWrong {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')
  const label = button?.textContent ?? ''
  let isBusy = false

  const rest = (busy: boolean) => {
    isBusy = busy
    if (!button) return
    button.disabled = busy
    button.toggleAttribute('aria-busy', busy)
    if (busy) button.setAttribute('aria-busy', 'true')
    button.textContent = busy ? (button.dataset['working'] ?? label) : label
  }

  const show: ShowWrong = (alert = '', errors = {}) => {
    rest(false)
    form.querySelectorAll('input').forEach((input) => blame(input, errors[input.name]))
    form.querySelector('[role="alert"]')?.remove()
    if (!alert) return
    const told = write('p', 'alert danger', alert)
    told.role = 'alert'
    told.tabIndex = -1
    // Where the form begins with a sentence of its own, behind it.
    const lead = form.querySelector(':scope > p:first-child')
    if (lead) lead.after(told)
    else form.prepend(told)
    const first = form.querySelector<HTMLElement>('[aria-invalid="true"]') ?? told
    first.focus({ preventScroll: true })
    // The message over the form and the field that has the focus, clear of the page's header; where both have no room, the field.
    told.scrollIntoView({ block: 'nearest' })
    first.scrollIntoView({ block: 'nearest' })
  }

  async function submit(): Promise<void> {
    const { values, errors } = checkPlain(fields, Object.fromEntries(new FormData(form)))
    if (Object.keys(errors).length > 0) return show(word(failed(errors)), inWords(errors, word))
    show()
    rest(true)
    try {
      if ((await send(values)) === 'done') show()
    } catch (failure) {
      const blamed = failure instanceof ApiError ? failure.errors : {}
      const message = failure instanceof Error ? failure.message : String(failure)
      show(overForm(message, fields, blamed), blamed)
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!isBusy) void submit()
  })
  addEventListener('pageshow', () => show())
  form.dispatchEvent(new Event('ready', { bubbles: true }))
  return show
}

function blame(input: HTMLInputElement, error: string | undefined): void {
  const id = `${input.id}-error`
  document.getElementById(id)?.remove()
  if (!error) {
    input.removeAttribute('aria-invalid')
    input.removeAttribute('aria-describedby')
    return
  }
  const told = write('span', 'wrong', error)
  told.id = id
  input.parentElement?.append(told)
  input.setAttribute('aria-invalid', 'true')
  input.setAttribute('aria-describedby', id)
}

function write(name: 'p' | 'span', className: string, text: string): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  made.textContent = text
  return made
}

function inWords(errors: FieldErrors, word: FormUse['word']): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, word(error)]))
}
