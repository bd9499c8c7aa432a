import { newsletterForm } from '@baobab/validation/forms/public.ts'
import { useState } from 'react'
import { keepSubscriber } from '../../lib/newsletter.ts'
import { Alert, Field, Send } from './parts.tsx'
import { useForm } from './useForm.ts'

/** The newsletter block (specification §2, §5): it keeps what was entered in this browser and makes no call. */
export function NewsletterForm({ done, onReady }: { done: string; onReady?: () => void }) {
  const [kept, setKept] = useState(false)
  const { alert, busy, errors, props } = useForm({
    form: newsletterForm,
    onReady,
    async send({ name = '', email = '' }) {
      keepSubscriber({ name, email })
      setKept(true)
      return 'done'
    },
  })
  const blamed = Object.keys(errors).length > 0

  return (
    <form className="form line" method="post" {...props}>
      {!blamed && <Alert>{alert}</Alert>}
      <Field form="newsletter" name="name" label="Name (optional)" autoComplete="name" error={errors['name']} />
      <Field form="newsletter" name="email" type="email" label="Email" autoComplete="email" inputMode="email" required error={errors['email']} />
      <Send busy={busy} label="Keep me posted" working="Noting…" tone="solid" />
      <p className="outcome" role="status">
        {kept && !alert ? done : ''}
      </p>
    </form>
  )
}
