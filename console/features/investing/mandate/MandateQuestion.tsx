import '../../../i18n/late.ts'
import { useEffect, useRef, type RefObject } from 'react'
import { Box, Button, Stack, Typography } from '@mui/material'
import { useFormContext, type FieldValues } from 'react-hook-form'
import { isNumber, mandateFields } from '@baobab/validation'
import { FormFields } from '../../../crud/form/FormFields.tsx'
import { useDraft } from '../../../crud/drafts/useDraft.ts'
import { Problem } from '../../../ui/Problem.tsx'
import { useTranslate } from '../../../i18n/words.ts'
import { base, pathTo } from '../../../routes/routes.ts'
import { useSessionUser } from '../../../session/session.tsx'
import { answersOf, fieldOf, questions } from './questions.ts'

const noFiles: readonly string[] = []

interface MandateQuestionProps {
  /** Which question, from 0. */
  readonly at: number
  readonly busy: boolean
  /** Why the answers could not be saved. */
  readonly problem: string | undefined
  /** Set to what is to be done once the answers are saved. */
  readonly finish: RefObject<() => void>
  readonly onBack: () => void
  readonly onSkip: (values: FieldValues) => void
}

/** One question with its inputs, and the ways on and back. Enter goes on. */
export function MandateQuestion({ at, busy, problem, finish, onBack, onSkip }: MandateQuestionProps) {
  const translate = useTranslate()
  const { getValues, clearErrors } = useFormContext()
  const owner = useSessionUser()?.user_uuid ?? ''
  const { finish: forget } = useDraft(
    { address: `${base}${pathTo('dashboard')}#mandate`, owner },
    mandateFields,
    noFiles,
  )
  useEffect(() => {
    finish.current = forget
  }, [finish, forget])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [at])
  const question = questions[at] ?? questions[0]
  const isLast = at === questions.length - 1
  const fields = answersOf[question].map((name) => [name, fieldOf(name)] as const)
  const isAmount = ([, field]: (typeof fields)[number]) => isNumber(field)
  const skip = () => {
    clearErrors([...answersOf[question]])
    onSkip(getValues())
  }
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {translate('pipeline.mandate.step', { at: at + 1, of: questions.length })}
      </Typography>
      <Typography
        id="mandate-title"
        component="h2"
        variant="h3"
        ref={heading}
        tabIndex={-1}
        sx={{ fontSize: '1.25rem', mb: 2, outline: 'none' }}
      >
        {translate(`pipeline.mandate.questions.${question}`)}
      </Typography>
      <Stack useFlexGap spacing={2.5}>
        <FormFields fields={fields.filter((one) => !isAmount(one))} mode="update" />
        {fields.some(isAmount) && <FormFields fields={fields.filter(isAmount)} mode="update" />}
      </Stack>
      <Problem text={problem} />
      <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 2.5, flexWrap: 'wrap', alignItems: 'center' }}>
        {at > 0 && (
          <Button color="inherit" variant="outlined" onClick={onBack}>
            {translate('pipeline.mandate.back')}
          </Button>
        )}
        <Box sx={{ flex: 1 }} />
        <Button color="inherit" onClick={skip}>
          {translate('pipeline.mandate.skip')}
        </Button>
        <Button type="submit" variant="contained" loading={busy}>
          {translate(isLast ? 'pipeline.mandate.save' : 'pipeline.mandate.next')}
        </Button>
      </Stack>
    </>
  )
}
