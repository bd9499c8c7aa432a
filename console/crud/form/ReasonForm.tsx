import { disableForm, ownerReasonForm, viewAsForm } from '@baobab/validation'
import { SmallForm } from './SmallForm.tsx'

const forms = { owner: ownerReasonForm, disable: disableForm, viewAs: viewAsForm } as const

/** What a reason is asked for. */
export type ReasonFor = keyof typeof forms

export interface ReasonFormProps {
  readonly form: ReasonFor
  readonly submit: string
  /** Of whom or what, by which the reason is kept until it was sent. */
  readonly subject: string
  readonly onCancel: () => void
  readonly onSend: (reason: string) => Promise<unknown>
}

/** The field of a reason, with its rules. */
export default function ReasonForm({ form, ...rest }: ReasonFormProps) {
  return <SmallForm form={forms[form]} words={form} autoFocus {...rest} />
}
