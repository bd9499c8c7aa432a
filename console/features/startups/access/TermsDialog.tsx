import { useId, useState, type ReactNode } from 'react'
import { FormControl, FormHelperText, FormLabel, NativeSelect, OutlinedInput, Stack } from '@mui/material'
import { limits } from '@baobab/validation'
import { useKeptValues } from '../../../crud/drafts/useKeptValues.ts'
import { SendDialog } from '../../../crud/form/SendDialog.tsx'
import { useOnce } from '../../../crud/states/useOnce.ts'
import { useTranslate } from '../../../i18n/words.ts'
import { messageOf } from '../../../ui/messageOf.ts'
import { SectionChoice } from './SectionChoice.tsx'
import type { GrantTerms } from './useAccess.ts'

interface TermsDialogProps {
  /** What is answered and to whom, by which what is chosen and typed is kept until it was sent. */
  readonly subject: string
  readonly title: string
  readonly text: string
  readonly submit: string
  /** Whether it asks for how long. */
  readonly ends: boolean
  /** The keys of the sections that may be granted, where there is a choice among them. */
  readonly sections?: readonly string[]
  /** What it asks for beside. */
  readonly children?: ReactNode
  /** Whether all is chosen that is asked for. */
  readonly isReady?: boolean
  /** Does it; a failure is shown here, and nothing typed is lost. */
  readonly onSend: (terms: GrantTerms) => Promise<unknown>
  readonly onClose: () => void
}

/** How long grants commonly last; none for one without an end. */
const spans = [30, 60, 90, 0] as const
const dayMs = 86_400_000

const nothingTyped = () => ({ days: 60, reason: '', left: [] as readonly string[] })

/** Asks a founder how long a grant lasts and what they say with it. */
export function TermsDialog({
  subject,
  title,
  text,
  submit,
  ends,
  sections = [],
  children,
  isReady = true,
  onSend,
  onClose,
}: TermsDialogProps) {
  const translate = useTranslate()
  const id = useId()
  const [values, keep, forget] = useKeptValues(`access.${subject}`, nothingTyped)
  const { days, reason, left } = values
  const chosen = sections.filter((key) => !left.includes(key))
  const [problem, setProblem] = useState<string>()
  const { busy, run } = useOnce(async () => {
    try {
      const ends_on = ends && days > 0 ? new Date(Date.now() + days * dayMs).toISOString().slice(0, 10) : null
      // All of them stands for whatever is kept back.
      await onSend({ ends_on, reason: reason.trim() || null, sections: left.length > 0 ? chosen : [] })
      forget()
      onClose()
    } catch (failure) {
      setProblem(messageOf(failure))
    }
  })
  return (
    <SendDialog
      title={title}
      text={text}
      submit={submit}
      busy={busy}
      isReady={isReady && (sections.length === 0 || chosen.length > 0)}
      problem={problem}
      onSend={run}
      onClose={onClose}
    >
      <Stack spacing={2}>
        {children}
        {sections.length > 1 && (
          <SectionChoice
            offered={sections}
            chosen={new Set(chosen)}
            onChange={(next) => keep({ ...values, left: sections.filter((key) => !next.has(key)) })}
          />
        )}
        {ends && (
          <FormControl fullWidth>
            <FormLabel htmlFor={`${id}-days`}>{translate('access.grants.ends')}</FormLabel>
            <NativeSelect
              id={`${id}-days`}
              value={days}
              input={<OutlinedInput size="small" />}
              onChange={({ target }) => keep({ ...values, days: Number(target.value) })}
            >
              {spans.map((span) => (
                <option key={span} value={span}>
                  {span === 0 ? translate('access.grants.always') : translate('access.grants.days', { count: span })}
                </option>
              ))}
            </NativeSelect>
          </FormControl>
        )}
        <FormControl fullWidth>
          <FormLabel htmlFor={`${id}-reason`}>{translate('access.grants.message')}</FormLabel>
          <OutlinedInput
            id={`${id}-reason`}
            size="small"
            multiline
            minRows={2}
            maxRows={8}
            value={reason}
            onChange={({ target }) => keep({ ...values, reason: target.value })}
            inputProps={{ maxLength: limits.grants.text, 'aria-describedby': `${id}-help` }}
          />
          <FormHelperText id={`${id}-help`}>{translate('access.grants.optional')}</FormHelperText>
        </FormControl>
      </Stack>
    </SendDialog>
  )
}
