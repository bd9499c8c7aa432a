import '../../../i18n/late.ts'
import { useState } from 'react'
import { Button, Stack, Typography } from '@mui/material'
import type { PipelineCard, StepEnd } from '@baobab/validation'
import { useStore } from 'react-admin'
import { useOnce } from '../../../crud/states/useOnce.ts'
import { useTranslate } from '../../../i18n/words.ts'
import { useSessionUser } from '../../../session/session.tsx'
import { dueOf } from '../parts/days.ts'
import { Due } from '../parts/Due.tsx'
import { noStep, type NextStep as Step, type PlannedStep } from '@baobab/data-provider'
import { useTeam } from '../../organisations/useTeam.ts'
import { StepForm, type TypedStep } from './StepForm.tsx'

interface NextStepProps {
  readonly card: PipelineCard
  readonly onSet: (step: Omit<Step, 'startup_uuid'>, was: PlannedStep) => Promise<void>
  readonly onEnd: (as: StepEnd) => Promise<void>
}

const nothing: TypedStep = { next_step: '', next_step_on: '', responsible_uuid: '' }

/** The next step with a startup: what it is and when it is due, or the form that plans one. What is typed stays until it is saved. */
export function NextStep({ card, onSet, onEnd }: NextStepProps) {
  const translate = useTranslate()
  const user = useSessionUser()
  const kept = useStore<TypedStep>(`step.${user?.user_uuid ?? ''}.${card.startup_uuid}`, nothing)
  /** That the step is being changed, and what it was when that began; once somebody has seen that it is another one, as it stands. */
  const [changing, setChanging] = useState<{ readonly read?: PlannedStep }>()
  const { next_step, next_step_on, responsible, shared } = card
  const team = useTeam(shared !== null)
  // Those of the organisation who may change its deals.
  const writers = team.members.filter(({ role, is_active }) => role !== 'viewer' && is_active)
  const people = shared === null ? [] : writers.map(({ person }) => person)
  const own = user?.user_uuid ?? ''
  if (next_step === null && shared?.may_change === false)
    return <Typography>{translate('pipeline.boards.noStep')}</Typography>
  if (next_step === null)
    return (
      <StepForm
        kept={kept}
        people={people}
        own={own}
        onSend={async (step) => {
          await onSet(step, noStep)
          kept[1](nothing)
        }}
      />
    )
  if (changing)
    return (
      <ChangeStep
        step={{ next_step, next_step_on: next_step_on ?? '', responsible_uuid: responsible?.user_uuid ?? '' }}
        people={people}
        own={own}
        onSend={async (step) => {
          try {
            await onSet(step, changing.read ?? { next_step, next_step_on })
            setChanging(undefined)
          } catch (failure) {
            setChanging({})
            throw failure
          }
        }}
        onCancel={() => setChanging(undefined)}
      />
    )
  return (
    <Stack spacing={1}>
      <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{next_step}</Typography>
      {next_step_on !== null && <Due day={next_step_on} />}
      {responsible && (
        <Typography variant="body2">{translate('pipeline.boards.responsible', { name: responsible.name })}</Typography>
      )}
      {shared?.may_change !== false && (
        <StepButtons onEnd={onEnd} onChange={() => setChanging({ read: { next_step, next_step_on } })} />
      )}
      {(next_step_on === null || dueOf(next_step_on) !== 'overdue') && (
        <Typography variant="body2" color="text.secondary">
          {next_step_on === null
            ? translate('pipeline.deal.noDay')
            : responsible && responsible.user_uuid !== own
              ? translate('pipeline.boards.reminded', { name: responsible.name })
              : translate('pipeline.deal.reminded')}
        </Typography>
      )}
    </Stack>
  )
}

function ChangeStep({ step, ...form }: { readonly step: TypedStep } & Omit<Parameters<typeof StepForm>[0], 'kept'>) {
  const typed = useState(step)
  return <StepForm kept={typed} autoFocus {...form} />
}

function StepButtons({ onEnd, onChange }: Pick<NextStepProps, 'onEnd'> & { readonly onChange: () => void }) {
  const translate = useTranslate()
  const done = useOnce(() => onEnd('done'))
  const cleared = useOnce(() => onEnd('cleared'))
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      <Button size="small" variant="contained" aria-busy={done.busy} onClick={done.run}>
        {translate('pipeline.deal.done')}
      </Button>
      <Button size="small" variant="outlined" color="inherit" onClick={onChange}>
        {translate('pipeline.deal.change')}
      </Button>
      <Button size="small" color="inherit" aria-busy={cleared.busy} onClick={cleared.run}>
        {translate('pipeline.deal.clear')}
      </Button>
    </Stack>
  )
}
