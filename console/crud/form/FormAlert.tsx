import { useEffect, useRef, useState } from 'react'
import { Alert, Stack } from '@mui/material'
import { useFormContext, useFormState } from 'react-hook-form'
import { useWorded } from '../../i18n/words.ts'
import { FailingLinks } from './FailingLinks.tsx'
import type { FormFrame } from './frame.ts'
import { firstFailing } from './tabs.ts'
import { useGoToField } from './useGoToField.ts'

interface FormAlertProps {
  readonly frame: FormFrame
  readonly message: (errors: Readonly<Record<string, string>>) => string
}

/**
 * What a form says when it was sent and does not hold. It opens the tab that has the first failing field, puts the
 * focus into that field, and stands until every field holds.
 */
export function FormAlert({ frame, message }: FormAlertProps) {
  const { tabs, root, steps } = frame
  const { control } = useFormContext()
  const { errors, submitCount } = useFormState({ control })
  const worded = useWorded()
  const goTo = useGoToField(tabs, root)
  const seen = useRef(submitCount)
  const [sent, setSent] = useState(false)

  useEffect(() => {
    if (submitCount <= seen.current) return
    seen.current = submitCount
    setSent(true)
    const first = firstFailing(tabs, (name) => errors[name] !== undefined)
    if (first) goTo(first.name)
  }, [submitCount, errors, tabs, goTo])

  const failing = Object.entries(errors).flatMap(([name, error]) =>
    name !== 'root' && typeof error?.message === 'string' ? [[name, error.message] as const] : [],
  )
  if (!sent || failing.length === 0) return null
  return (
    <Alert severity="error" sx={{ width: '100%' }}>
      <Stack spacing={0.5}>
        <span>{worded(message(Object.fromEntries(failing)))}</span>
        {steps && <FailingLinks frame={frame} goTo={goTo} />}
      </Stack>
    </Alert>
  )
}
