import { siteCalls } from '@baobab/data-provider/siteCalls.ts'
import { newsletterForm } from '@baobab/validation/forms/public.ts'
import { useState } from 'react'
import { keepSubscriber } from '../../lib/newsletter.ts'
import type { NewsletterWords } from '../../lib/formWords.ts'
import { signsOfLife } from './publicForms.ts'
import { Alert, Field, Send, Trap } from './parts.tsx'
import { useForm } from './useForm.ts'
import { client } from './wire.ts'

/** The newsletter block (specification §2, §5): it keeps what was entered in this browser and asks the server, whose mail asks back. */
export function NewsletterForm({ words }: { readonly words: NewsletterWords }) {
  const [outcome, setOutcome] = useState('')
  const { alert, busy, errors, props } = useForm({
    form: newsletterForm,
    async send({ name = '', email = '' }, typed) {
      setOutcome('')
      keepSubscriber({ name, email })
      const { message } = await client.call(siteCalls.subscribe, { body: { name, email, ...signsOfLife(typed) } })
      setOutcome(message)
      return 'done'
    },
  })
  const blamed = 'name' in errors || 'email' in errors

  return (
    <form className="form line" method="post" action="/api/newsletter/subscribe/" {...props}>
      {!blamed && <Alert>{alert}</Alert>}
      <Field form="newsletter" name="name" label={words.name} autoComplete="name" error={errors['name']} />
      <Field
        form="newsletter"
        name="email"
        type="email"
        label={words.email}
        autoComplete="email"
        inputMode="email"
        required
        error={errors['email']}
      />
      <Trap form="newsletter" label={words.trap} />
      <Send busy={busy} label={words.send} working={words.sending} tone="solid" />
      <p className="outcome" role="status">
        {alert ? '' : outcome}
      </p>
    </form>
  )
}
