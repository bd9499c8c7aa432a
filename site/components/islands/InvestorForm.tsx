import { siteCalls } from '@baobab/data-provider/siteCalls.ts'
import { investorRequestForm } from '@baobab/validation/forms/investorRequest.ts'
import { useState } from 'react'
import type { InvestorWords } from '../../lib/formWords.ts'
import { Names } from './Names.tsx'
import { NewPassword } from './NewPassword.tsx'
import { signsOfLife } from './publicForms.ts'
import { newPasswordErrors } from './newPasswordErrors.ts'
import { Alert, Field, Send, Sent, Trap } from './parts.tsx'
import { useForm } from './useForm.ts'
import { client } from './wire.ts'

/** Asking for an investor's account. What was sent makes room for the answer, so that it is not sent twice. */
export function InvestorForm({ words }: { readonly words: InvestorWords }) {
  const [sent, setSent] = useState('')

  const { alert, busy, errors, props } = useForm({
    form: investorRequestForm,
    foretell: newPasswordErrors,
    async send(
      {
        first_name = '',
        last_name = '',
        email = '',
        password = '',
        confirm_password = '',
        company = '',
        title = '',
        website = '',
        why = '',
      },
      typed,
    ) {
      const answer = await client.call(siteCalls.requestInvestor, {
        body: {
          first_name,
          last_name,
          email,
          password,
          confirm_password,
          company,
          title,
          website,
          why,
          ...signsOfLife(typed),
        },
      })
      setSent(answer.message)
      return 'done'
    },
  })
  const { fields } = words

  if (sent) return <Sent>{sent}</Sent>
  return (
    <form className="form" method="post" action="/api/investor_request/" {...props}>
      <Alert>{alert}</Alert>
      <Names form="investor" fields={fields} errors={errors} />
      <Field
        form="investor"
        name="email"
        type="email"
        label={fields.email.label}
        autoComplete="email"
        inputMode="email"
        required
        error={errors['email']}
      />
      <div className="pair">
        <NewPassword form="investor" fields={fields} words={words.newPassword} errors={errors} />
      </div>
      <div className="pair">
        <Field
          form="investor"
          name="company"
          label={fields.company.label}
          autoComplete="organization"
          required
          error={errors['company']}
          help={fields.company.help}
        />
        <Field
          form="investor"
          name="title"
          label={fields.title.label}
          autoComplete="organization-title"
          required
          error={errors['title']}
          help={fields.title.help}
        />
      </div>
      <Field
        form="investor"
        name="website"
        label={fields.website.label}
        autoComplete="url"
        inputMode="url"
        required
        error={errors['website']}
        help={fields.website.help}
      />
      <Field
        form="investor"
        name="why"
        long
        label={fields.why.label}
        required
        error={errors['why']}
        help={fields.why.help}
      />
      <Trap form="investor" label={words.trap} />
      <Send busy={busy} label={words.send} working={words.sending} />
    </form>
  )
}
