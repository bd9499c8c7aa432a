import '../../../i18n/late.ts'
import { useState, type ReactNode } from 'react'
import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import RemoveIcon from '@mui/icons-material/Delete'
import RenameIcon from '@mui/icons-material/Create'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  IconButton,
  Stack,
  Typography,
} from '@mui/material'
import { limits, stageForm, type BoardStage, type PipelineCard } from '@baobab/validation'
import { SmallForm } from '../../../crud/form/SmallForm.tsx'
import { useTranslate } from '../../../i18n/words.ts'
import { useStages } from '../parts/useStages.ts'
import { RemoveStage } from './RemoveStage.tsx'
import { useStageEdits } from './useStageEdits.ts'
import * as css from './pipeline.module.css'

interface StagesProps {
  readonly cards: readonly PipelineCard[]
  readonly onClose: () => void
}

/** The stages of the board that is shown: added, renamed, moved and removed, each at once. */
export default function Stages({ cards, onClose }: StagesProps) {
  const translate = useTranslate()
  const { board, shown = [] } = useStages()
  const { change } = useStageEdits()
  const isFull = shown.length >= limits.stages.most
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="stages-title">
      <DialogTitle id="stages-title">
        {translate(`pipeline.ownStages.${board === 'own' ? 'title' : 'sharedTitle'}`)}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {translate(`pipeline.ownStages.${board === 'own' ? 'lead' : 'sharedLead'}`)}
        </DialogContentText>
        <Stack component="ol" sx={{ listStyle: 'none', m: 0, mb: 3, p: 0 }}>
          {shown.map((stage, at) => (
            <StageRow key={stage.stage} stage={stage} at={at} all={shown} cards={cards} />
          ))}
        </Stack>
        <Typography component="h3" variant="h3" sx={{ fontSize: '1rem', mb: 1.5 }}>
          {translate('pipeline.ownStages.add')}
        </Typography>
        <SmallForm
          form={stageForm}
          words="stage"
          submit={translate('pipeline.ownStages.add')}
          closed={isFull ? translate('messages.pipeline.tooManyStages', { max: limits.stages.most }) : undefined}
          onSend={(name) => change((provider) => provider.addStage(name, board))}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

interface StageRowProps {
  readonly stage: BoardStage
  readonly at: number
  readonly all: readonly BoardStage[]
  readonly cards: readonly PipelineCard[]
}

function StageRow({ stage: { stage, is_lasting }, at, all, cards }: StageRowProps) {
  const translate = useTranslate()
  const { board, nameOf } = useStages()
  const { change, attempt, busy } = useStageEdits()
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const name = nameOf(stage)
  const count = cards.filter((card) => card.stage === stage).length
  const close = () => setOpen(undefined)
  const move = (before: string | undefined) => () => {
    attempt((provider) => provider.moveStage(stage, before, board))
  }
  const tool = (way: 'up' | 'down' | 'rename' | 'remove', icon: ReactNode, onClick: () => void, isOff = false) => (
    <IconButton
      size="small"
      aria-label={translate(`pipeline.ownStages.${way}`, { name })}
      aria-disabled={isOff || busy}
      aria-expanded={way === 'rename' || way === 'remove' ? open === way : undefined}
      onClick={isOff ? undefined : onClick}
      sx={{ minWidth: 40, minHeight: 40, '&[aria-disabled="true"]': { opacity: 0.35 } }}
    >
      {icon}
    </IconButton>
  )
  return (
    <Stack component="li" sx={{ py: 0.5, borderBottom: '1px solid var(--line)' }}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere', fontWeight: 650 }}>
          {name}{' '}
          <Typography component="span" variant="body2" color="text.secondary">
            {translate('pipeline.found', { count })}
          </Typography>
        </Typography>
        <span className={css.stageTools}>
          {tool('up', <UpIcon fontSize="small" />, move(all[at - 1]?.stage), at === 0)}
          {tool('down', <DownIcon fontSize="small" />, move(all[at + 2]?.stage), at === all.length - 1)}
          {tool('rename', <RenameIcon fontSize="small" />, () => setOpen(open === 'rename' ? undefined : 'rename'))}
          {tool(
            'remove',
            <RemoveIcon fontSize="small" />,
            () => setOpen(open === 'remove' ? undefined : 'remove'),
            is_lasting,
          )}
        </span>
      </Stack>
      {open === 'rename' && (
        <SmallForm
          form={stageForm}
          words="stage"
          autoFocus
          initial={name}
          submit={translate('pipeline.ownStages.save')}
          onCancel={close}
          onSend={async (typed) => {
            await change((provider) => provider.renameStage(stage, typed, board))
            close()
          }}
        />
      )}
      {open === 'remove' && (
        <RemoveStage
          name={name}
          count={count}
          others={all.filter((one) => one.stage !== stage).map((one) => one.stage)}
          onCancel={close}
          onRemove={(into) => attempt((provider) => provider.removeStage(stage, into, board))}
        />
      )}
    </Stack>
  )
}
