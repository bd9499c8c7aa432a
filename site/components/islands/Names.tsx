import { Field } from './parts.tsx'

interface NamesProps {
  form: string
  fields: Readonly<Record<'first_name' | 'last_name', { readonly label: string }>>
  errors: Readonly<Partial<Record<string, string>>>
}

/** The fields of first and last name, beside each other where there is room. */
export function Names({ form, fields: { first_name, last_name }, errors }: NamesProps) {
  return (
    <div className="pair">
      <Field
        form={form}
        name="first_name"
        label={first_name.label}
        autoComplete="given-name"
        required
        error={errors['first_name']}
      />
      <Field
        form={form}
        name="last_name"
        label={last_name.label}
        autoComplete="family-name"
        required
        error={errors['last_name']}
      />
    </div>
  )
}
