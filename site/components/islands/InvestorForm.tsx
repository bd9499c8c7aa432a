import { siteCalls } from '@baobab/data-provider/siteCalls.ts'
import { investorRequestFields, investorRequestForm } from '@baobab/validation/forms/investorRequest.ts'
import { useState } from 'react'
import { NewPassword } from './NewPassword.tsx'
import { signsOfLife } from './publicForms.ts'
import { Alert, Field, Send, Sent, Trap } from './parts.tsx'
import { useForm } from './useForm.ts'
import { client } from './wire.ts'

/** Asking for an investor's account. What was sent makes room for the answer, so that it is not sent twice. */
export function InvestorForm() {
  const [sent, setSent] = useState('')

  const { alert, busy, errors, props } = useForm({
    form: investorRequestForm,
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
  const { first_name, last_name, email, company, title, website, why } = investorRequestFields

  if (sent) return <Sent>{sent}</Sent>
  return (
    <form className="form" method="post" action="/api/investor_request/" {...props}>
      <Alert>{alert}</Alert>
      <div className="pair">
        <Field
          form="investor"
          name="first_name"
          label={first_name.label}
          autoComplete="given-name"
          required
          error={errors['first_name']}
        />
        <Field
          form="investor"
          name="last_name"
          label={last_name.label}
          autoComplete="family-name"
          required
          error={errors['last_name']}
        />
      </div>
      <Field
        form="investor"
        name="email"
        type="email"
        label={email.label}
        autoComplete="email"
        inputMode="email"
        required
        error={errors['email']}
      />
      <div className="pair">
        <NewPassword form="investor" fields={investorRequestFields} errors={errors} />
      </div>
      <div className="pair">
        <Field
          form="investor"
          name="company"
          label={company.label}
          autoComplete="organization"
          required
          error={errors['company']}
          help={company.options.help}
        />
        <Field
          form="investor"
          name="title"
          label={title.label}
          autoComplete="organization-title"
          required
          error={errors['title']}
          help={title.options.help}
        />
      </div>
      <Field
        form="investor"
        name="website"
        label={website.label}
        autoComplete="url"
        inputMode="url"
        required
        error={errors['website']}
        help={website.options.help}
      />
      <Field form="investor" name="why" long label={why.label} required error={errors['why']} help={why.options.help} />
      <Trap form="investor" />
      <Send busy={busy} label="Ask for access" working="Sending…" />
    </form>
  )
}
