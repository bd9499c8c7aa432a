import { disableForm, ownerReasonForm } from '@baobab/validation'
import { SmallForm } from './SmallForm.tsx'

const forms = { owner: ownerReasonForm, disable: disableForm } as const

/** What a reason is asked for. */
export type ReasonFor = keyof typeof forms

interface ReasonFormProps {
  readonly form: ReasonFor
  readonly submit: string
  readonly onCancel: () => void
  readonly onSend: (reason: string) => Promise<unknown>
}

/** The field of a reason, with its rules. */
export default function ReasonForm({ form, ...rest }: ReasonFormProps) {
  return <SmallForm form={forms[form]} words={form} autoFocus {...rest} />
}
