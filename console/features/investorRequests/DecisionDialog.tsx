import '../../i18n/inputs.ts'
import { useRef, useState } from 'react'
import { FormControl, FormHelperText, FormLabel, OutlinedInput } from '@mui/material'
import { useDataProvider, useNotify } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { checkForm, decisionForms, type Decision } from '@baobab/validation'
import { useKeptValues } from '../../crud/drafts/useKeptValues.ts'
import { SendDialog } from '../../crud/form/SendDialog.tsx'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useReread } from '../../crud/states/useReread.ts'
import type { RequestRecord } from './record.ts'
import { useFormLabels } from '../../i18n/labels.ts'
import { useTranslate, useWorded } from '../../i18n/words.ts'
import { messageOf } from '../../ui/messageOf.ts'

interface DecisionDialogProps {
  readonly request: RequestRecord
  readonly decision: Decision
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks for the words of a decision and sends it. One question over the page: the forms of descriptions fill a page of their own. */
export function DecisionDialog({ request, decision, open, onClose }: DecisionDialogProps) {
  const translate = useTranslate()
  const worded = useWorded()
  const notify = useNotify()
  const reread = useReread('investorRequests')
  const provider = useDataProvider<BaobabDataProvider>()
  const input = useRef<HTMLTextAreaElement>(null)
  const [{ note: typed }, keep, forget] = useKeptValues(`investorRequests.${decision}.${request.request_uuid}`, () => ({
    note: '',
  }))
  const [wrong, setWrong] = useState('')
  const [failed, setFailed] = useState<string>()
  const form = decisionForms[decision]
  const words = useFormLabels(decision)('note', form.fields.note)
  const id = `decide-${decision}`

  const { busy, run } = useOnce(async () => {
    const checked = checkForm(form, { note: typed })
    setFailed(undefined)
    setWrong(checked.ok ? '' : worded(checked.errors['note'] ?? checked.message))
    if (!checked.ok) return input.current?.focus()
    try {
      const { message } = await provider.decide(request.request_uuid, decision, typed.trim())
      forget()
      onClose()
      notify(message, { type: 'success' })
      reread()
    } catch (error) {
      setFailed(messageOf(error))
    }
  })

  return (
    <SendDialog
      title={translate(`requests.${decision}.title`, { name: request.name ?? '' })}
      text={translate(`requests.${decision}.text`, { email: request.email ?? '' })}
      submit={translate(busy ? 'requests.sending' : `requests.${decision}.send`)}
      color={decision === 'approve' ? 'secondary' : 'error'}
      open={open}
      maxWidth="sm"
      busy={busy}
      problem={failed}
      onSend={run}
      onClose={onClose}
    >
      <FormControl fullWidth required error={wrong !== ''}>
        <FormLabel htmlFor={`${id}-note`}>{words.label}</FormLabel>
        <OutlinedInput
          id={`${id}-note`}
          name="note"
          multiline
          minRows={4}
          maxRows={12}
          autoFocus
          inputRef={input}
          value={typed}
          onChange={(event) => keep({ note: event.target.value })}
          inputProps={{ 'aria-describedby': wrong ? `${id}-error ${id}-help` : `${id}-help` }}
        />
        {wrong && <FormHelperText id={`${id}-error`}>{wrong}</FormHelperText>}
        <FormHelperText id={`${id}-help`} error={false}>
          {words.help}
        </FormHelperText>
      </FormControl>
    </SendDialog>
  )
}
