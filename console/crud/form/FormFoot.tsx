import { useEffect, useMemo, type RefObject } from 'react'
import { useFormState } from 'react-hook-form'
import { isFile, type Form } from '@baobab/validation'
import { useSessionUser } from '../../session/session.tsx'
import { base } from '../../routes/routes.ts'
import { DraftStatus } from '../drafts/DraftStatus.tsx'
import { LeaveGuard } from '../drafts/LeaveGuard.tsx'
import { useDraft } from '../drafts/useDraft.ts'
import { FormAlert } from './FormAlert.tsx'
import { FormBar } from './FormBar.tsx'
import type { Tab } from './tabs.ts'

interface FormFootProps {
  readonly form: Form
  readonly tabs: readonly Tab[]
  /** The form's address, under which its draft lies too. */
  readonly root: string
  readonly cancelTo: string
  readonly submit: string
  readonly submitting: string
  readonly saving: boolean
  /** Set to what is to be done once the server has the form. */
  readonly finish: RefObject<() => void>
}

/** What stands at the end of a form and looks after it: its draft, its errors, its buttons. */
export function FormFoot({ form, tabs, root, finish, ...bar }: FormFootProps) {
  const owner = useSessionUser()?.user_uuid ?? ''
  const { dirtyFields } = useFormState()
  const names = useMemo(() => Object.keys(form.fields), [form])
  const files = useMemo(
    () => Object.entries(form.fields).flatMap(([name, field]) => (isFile(field) ? [name] : [])),
    [form],
  )
  const draft = useDraft({ address: base + root, owner }, names, files)
  const { finish: forget, isFinished } = draft
  useEffect(() => {
    finish.current = forget
  }, [finish, forget])
  const message = (errors: Readonly<Record<string, string>>) =>
    typeof form.failed === 'function' ? form.failed(errors) : form.failed
  return (
    <>
      <FormBar
        {...bar}
        alert={<FormAlert tabs={tabs} root={root} message={message} />}
        status={<DraftStatus draft={draft} />}
      />
      <LeaveGuard dirty={Object.keys(dirtyFields).length > 0} root={root} sent={isFinished} />
    </>
  )
}
