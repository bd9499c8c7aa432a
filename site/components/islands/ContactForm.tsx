import { siteCalls } from '@baobab/data-provider/siteCalls.ts'
import { contactForm } from '@baobab/validation/forms/public.ts'
import { useState } from 'react'
import type { ContactWords } from '../../lib/formWords.ts'
import { signsOfLife } from './publicForms.ts'
import { Alert, Field, Send, Sent, Trap } from './parts.tsx'
import { useForm } from './useForm.ts'
import { client } from './wire.ts'

/** Writing to the operator (specification §2, §5). What was sent makes room for the answer, so that it is not sent twice. */
export function ContactForm({ words }: { readonly words: ContactWords }) {
  const [sent, setSent] = useState('')

  const { alert, busy, errors, props } = useForm({
    form: contactForm,
    async send({ name = '', email = '', phone_number = '', msg_subject = '', message = '' }, typed) {
      const answer = await client.call(siteCalls.contact, {
        body: { name, email, phone_number, msg_subject, message, ...signsOfLife(typed) },
      })
      setSent(answer.message)
      return 'done'
    },
  })
  const { fields } = words

  if (sent) return <Sent>{sent}</Sent>
  return (
    <form className="form" method="post" action="/api/contact/" {...props}>
      <Alert>{alert}</Alert>
      <div className="pair">
        <Field
          form="contact"
          name="name"
          label={fields.name.label}
          placeholder={fields.name.help}
          autoComplete="name"
          required
          error={errors['name']}
        />
        <Field
          form="contact"
          name="email"
          type="email"
          label={fields.email.label}
          placeholder={fields.email.help}
          autoComplete="email"
          inputMode="email"
          required
          error={errors['email']}
        />
      </div>
      <div className="pair">
        <Field
          form="contact"
          name="phone_number"
          type="tel"
          label={fields.phone_number.label}
          placeholder={fields.phone_number.help}
          autoComplete="tel"
          required
          error={errors['phone_number']}
        />
        <Field
          form="contact"
          name="msg_subject"
          label={fields.msg_subject.label}
          placeholder={fields.msg_subject.help}
          required
          error={errors['msg_subject']}
        />
      </div>
      <Field
        form="contact"
        name="message"
        long
        label={fields.message.label}
        placeholder={fields.message.help}
        required
        error={errors['message']}
      />
      <Trap form="contact" label={words.trap} />
      <Send busy={busy} label={words.send} working={words.sending} />
    </form>
  )
}
