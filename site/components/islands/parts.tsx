import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'

interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'name'> {
  /** Keeps ids apart where two forms stand on one page. */
  form: string
  name: string
  label: string
  error?: string | undefined
  help?: string | undefined
  /** Offers a choice in place of a text: the value and the words of each option. */
  options?: readonly { readonly value: string; readonly label: string }[]
  /** Gives a text of several lines its room. */
  long?: boolean
  /** Stands at the end of the input, over it. */
  button?: ReactNode
}

/** One field of a form: label above, help under it, the error beside it in words. */
export function Field({ form, name, label, error, help, options, long = false, button, ...input }: FieldProps) {
  const id = `${form}-${name}`
  const told = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  const shared = { id, name, 'aria-invalid': error ? true : undefined, 'aria-describedby': told || undefined }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {options ? (
        <select {...shared} required={input.required} defaultValue="">
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      ) : long ? (
        <textarea {...shared} rows={7} required={input.required} placeholder={input.placeholder} />
      ) : (
        <input type="text" {...shared} {...input} />
      )}
      {button}
      {help && (
        <span className="help" id={`${id}-help`}>
          {help}
        </span>
      )}
      {error && (
        <span className="wrong" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  )
}

/** What stands in the place of a form that was sent, so that it is not sent twice; the focus goes with it. */
export function Sent({ children }: { children: string }) {
  const outcome = useRef<HTMLParagraphElement>(null)
  useEffect(() => outcome.current?.focus(), [])
  return (
    <p className="alert ok" role="status" tabIndex={-1} ref={outcome}>
      {children}
    </p>
  )
}

/** The red alert over a form; it takes the focus when no field is to blame. */
export function Alert({ children }: { children: string }) {
  return children ? (
    <p className="alert danger" role="alert" tabIndex={-1}>
      {children}
    </p>
  ) : null
}

/** A field that no person sees, receives or reaches, so that what fills it in is a robot. The server rejects it. */
export function Trap({ form, label }: { form: string; label: string }) {
  const id = `${form}-homepage`
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input type="text" id={id} name="homepage" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

/** The button that sends: out of reach and turning while the answer is awaited. */
export function Send({
  busy,
  label,
  working,
  tone = 'main',
}: {
  busy: boolean
  label: string
  working: string
  tone?: 'main' | 'solid'
}): ReactNode {
  return (
    <button className={`btn ${tone}`} type="submit" disabled={busy} aria-busy={busy || undefined}>
      {busy ? working : label}
    </button>
  )
}
