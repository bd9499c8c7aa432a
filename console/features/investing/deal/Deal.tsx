import '../../../i18n/late.ts'
import { useId, useState, type ReactNode } from 'react'
import {
  Button,
  Divider,
  FormControl,
  FormLabel,
  MenuItem,
  Paper,
  Select,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material'
import { passedStage, type PipelineCard } from '@baobab/validation'
import { Failure } from '../../../crud/states/Failure.tsx'
import { reasonOf } from '../../../crud/states/reason.ts'
import { useFormat } from '../../../i18n/useFormat.ts'
import { useTranslate } from '../../../i18n/words.ts'
import { ChatButton } from '../../chats/ChatButton.tsx'
import type { StartupRecord } from '../../startups/parts/usePatch.ts'
import PassDialog from '../../interests/PassDialog.tsx'
import { DealOutcome } from '../../interests/DealOutcome.tsx'
import { usePassReason } from '../../interests/words.ts'
import { daysSince } from '../parts/days.ts'
import { useTeam } from '../../organisations/useTeam.ts'
import { BoardContext, boardOf, useStages } from '../parts/useStages.ts'
import { TakeBackDialog } from '../pipeline/TakeBackDialog.tsx'
import { NextStep } from './NextStep.tsx'
import { Tags } from './Tags.tsx'
import { useDeal } from './useDeal.ts'

/** What an investor does with a startup that they are connected to: its stage, the next step, the founder's answer and the chat. */
export default function Deal({ startup }: { readonly startup: StartupRecord }) {
  const translate = useTranslate()
  const { card, error, isPending, refetch, move, setStep, endStep, setTags, share, takeBack } = useDeal(startup.id)
  const mayChange = card?.shared?.may_change ?? true
  // The connection is on its way, or ended meanwhile; the startup is read again then, too.
  if (error?.status === 404 && !card) return null
  return (
    <Paper component="section" aria-labelledby="deal-title" sx={{ p: 2.5, border: '1px solid var(--line)' }}>
      <Typography component="h2" variant="h3" id="deal-title" sx={{ fontSize: '1.125rem', mb: 2 }}>
        {translate(`pipeline.deal.${card?.shared ? 'sharedTitle' : 'title'}`)}
      </Typography>
      {error && !card ? (
        <Failure message={reasonOf(error, translate('messages.pipeline.failed'))} onRetry={() => void refetch()} />
      ) : isPending || !card ? (
        <div role="status" aria-label={translate('console.list.loading')}>
          <Skeleton variant="rounded" height={240} />
        </div>
      ) : (
        <BoardContext value={boardOf(card)}>
          <Stack spacing={2} divider={<Divider flexItem />}>
            <Sharing card={card} name={startup.startup_name ?? ''} onShare={share} onTakeBack={takeBack} />
            <Stage card={card} name={startup.startup_name ?? ''} mayMove={mayChange} onMove={move} />
            <DealOutcome startup={startup.id} />
            <Part title={translate('pipeline.deal.nextStep')}>
              <NextStep card={card} onSet={setStep} onEnd={endStep} />
            </Part>
            <Tags card={card} isClosed={!mayChange} onSet={setTags} />
            <Part title={translate('pipeline.deal.answer')}>
              <Answer card={card} />
              {startup.is_connected && startup.created_by.user_uuid && (
                <Stack direction="row" useFlexGap spacing={1.5} sx={{ mt: 1, flexWrap: 'wrap', alignItems: 'center' }}>
                  <ChatButton
                    size="small"
                    person={{ user_uuid: startup.created_by.user_uuid, name: startup.created_by.username }}
                  />
                  {card.unread > 0 && (
                    <Typography component="span" variant="body2" sx={{ fontWeight: 650 }}>
                      {translate('pipeline.deal.unread', { count: card.unread })}
                    </Typography>
                  )}
                </Stack>
              )}
            </Part>
          </Stack>
        </BoardContext>
      )}
    </Paper>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <Typography component="h3" variant="body2" color="text.secondary" sx={{ mb: 0.75, fontWeight: 400 }}>
        {title}
      </Typography>
      {children}
    </div>
  )
}

interface SharingProps {
  readonly card: PipelineCard
  readonly name: string
  readonly onShare: () => Promise<void>
  readonly onTakeBack: () => Promise<void>
}

/** Who shared the deal with the organisation, or the way to share it. Who works alone sees nothing of it. */
function Sharing({ card: { shared, ...card }, name, onShare, onTakeBack }: SharingProps) {
  const translate = useTranslate()
  const { mayWrite } = useTeam()
  const [asking, setAsking] = useState(false)
  if (!shared)
    return mayWrite ? (
      <Button size="small" color="inherit" variant="outlined" onClick={() => void onShare()}>
        {translate('pipeline.boards.share')}
      </Button>
    ) : null
  return (
    <div>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {shared.by ? translate('pipeline.boards.by', { name: shared.by.name }) : translate('pipeline.boards.byGone')}
      </Typography>
      {!shared.may_change && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.75 }}>
          {translate('pipeline.boards.readsOnly')}
        </Typography>
      )}
      {shared.may_take_back && (
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          sx={{ mt: 1 }}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          {translate('pipeline.boards.takeBack')}
        </Button>
      )}
      {asking && (
        <TakeBackDialog
          card={{ ...card, shared }}
          name={name}
          onTakeBack={() => void onTakeBack()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

interface StageProps {
  readonly card: PipelineCard
  readonly name: string
  readonly mayMove: boolean
  readonly onMove: ReturnType<typeof useDeal>['move']
}

/** The stage, which is moved here; Passed asks for a reason first. */
function Stage({ card, name, mayMove, onMove }: StageProps) {
  const translate = useTranslate()
  const id = useId()
  const [passing, setPassing] = useState(false)
  const { stages, nameOf } = useStages()
  const passReason = usePassReason()
  const choose = (value: string) => {
    if (value === passedStage) setPassing(card.stage !== passedStage)
    else void onMove(value)
  }
  return (
    <div>
      <FormControl fullWidth>
        <FormLabel id={`${id}-label`} htmlFor={id}>
          {translate('pipeline.deal.stage')}
        </FormLabel>
        <Select
          labelId={`${id}-label`}
          id={id}
          size="small"
          disabled={!mayMove}
          value={card.stage}
          onChange={({ target }) => choose(target.value)}
        >
          {stages.map((stage) => (
            <MenuItem key={stage} value={stage}>
              {nameOf(stage)}
            </MenuItem>
          ))}
        </Select>
      </FormControl>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.75 }}>
        {translate('pipeline.deal.days', { days: daysSince(card.since) })}
      </Typography>
      {card.pass_reason && (
        <Typography variant="body2" sx={{ mt: 0.75, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {translate('pipeline.passed', { reason: passReason(card.pass_reason) })}
        </Typography>
      )}
      {passing && (
        <PassDialog
          startup={card.startup_uuid}
          name={name}
          onCancel={() => setPassing(false)}
          submit={translate('pipeline.moveTo', { stage: nameOf(passedStage) })}
          onPass={async (pass) => {
            await onMove(passedStage, pass)
            setPassing(false)
          }}
        />
      )}
    </div>
  )
}

/** How the founder answered, in words. */
function Answer({ card: { answer } }: { readonly card: PipelineCard }) {
  const translate = useTranslate()
  const format = useFormat()
  const when = answer.answered_at === null ? '' : format.date(answer.answered_at)
  return (
    <>
      <Typography>{translate(`pipeline.deal.answers.${answer.state}`, { when })}</Typography>
      {answer.reason && (
        <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {answer.reason}
        </Typography>
      )}
    </>
  )
}
