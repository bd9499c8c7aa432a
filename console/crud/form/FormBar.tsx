import { memo, type MouseEvent, type ReactNode } from 'react'
import { Box, Button, Stack } from '@mui/material'
import { useFormState } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type { FormFrame } from './frame.ts'
import { NextErrorButton } from './NextErrorButton.tsx'
import { Sending } from './Sending.tsx'
import { BackButton, NextButton, useFailed, useSteps } from './StepButtons.tsx'
import { useTranslate } from '../../i18n/words.ts'

interface FormBarProps {
  readonly frame: FormFrame
  readonly submit: string
  readonly submitting: string
  readonly cancelTo: string
  readonly saving: boolean
  readonly alert: ReactNode
  readonly status: ReactNode
}

/** The end of a form, in sight while it is filled in: what failed, what was kept, and the two ways out. */
export const FormBar = memo(function FormBar({
  frame,
  submit,
  submitting,
  cancelTo,
  saving,
  alert,
  status,
}: FormBarProps) {
  const translate = useTranslate()
  const { isSubmitting } = useFormState()
  const busy = saving || isSubmitting
  const { before, after } = useSteps(frame)
  const failed = useFailed()
  const steps = frame.steps && frame.mode === 'create'
  const next = steps && !failed ? after : undefined
  return (
    <Stack spacing={{ xs: 0.5, sm: 1.5 }} sx={bar}>
      {alert}
      {busy && <Sending />}
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={{ xs: 0, sm: 1.5 }}
        sx={{ alignItems: { xs: 'stretch', sm: 'center' }, justifyContent: 'flex-end' }}
      >
        {status && <Box sx={{ flex: 1, ...quiet }}>{status}</Box>}
        <Stack
          direction="row"
          spacing={{ xs: 1, sm: 1.5 }}
          sx={{ justifyContent: 'flex-end', flex: steps ? 1 : undefined }}
        >
          {steps && before ? (
            <BackButton frame={frame} tab={before} />
          ) : (
            <Button component={Link} to={cancelTo} variant="outlined" color="inherit" sx={button}>
              {translate('ra.action.cancel')}
            </Button>
          )}
          {steps && <Box sx={{ flex: 1 }} />}
          {frame.steps && failed && <NextErrorButton frame={frame} />}
          <Button
            type="submit"
            variant={next ? 'outlined' : 'contained'}
            color={next ? 'inherit' : 'secondary'}
            aria-disabled={busy}
            onMouseDown={stayPut}
            onClick={(event) => busy && event.preventDefault()}
            sx={button}
          >
            {busy ? submitting : submit}
          </Button>
          {next && <NextButton frame={frame} tab={next} />}
        </Stack>
      </Stack>
    </Stack>
  )
})

/** The field that is being left would say its error now, and push the button away from under the pointer before the click. */
function stayPut(event: MouseEvent): void {
  event.preventDefault()
}

/** On a phone the bar takes no more of the window than two lines. */
const quiet = {
  '& .MuiStack-root': {
    flexWrap: { xs: 'nowrap', sm: 'wrap' },
    justifyContent: { xs: 'space-between', sm: 'flex-start' },
  },
  '& .MuiTypography-root': { fontSize: { xs: '0.8125rem', sm: '0.875rem' } },
  '& .MuiButton-root': { px: { xs: 1, sm: 1.75 }, fontSize: { xs: '0.8125rem', sm: '0.875rem' }, flex: 'none' },
} as const
const button = { px: { xs: 1.75, sm: 2.25 }, lineHeight: 1.3, whiteSpace: { sm: 'nowrap' } } as const

const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  px: { xs: 2, sm: 3 },
  py: { xs: 1, sm: 2 },
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  borderEndStartRadius: 'var(--radius)',
  borderEndEndRadius: 'var(--radius)',
} as const
