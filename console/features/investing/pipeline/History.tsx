import '../../../i18n/late.ts'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { type PipelineCard } from '@baobab/validation'
import { Reading } from '../../../crud/states/Reading.tsx'
import { Outline } from '../../../crud/states/Skeletons.tsx'
import { useFormat } from '../../../i18n/useFormat.ts'
import { usePassReason } from '../../interests/words.ts'
import { useStages } from '../parts/useStages.ts'
import { useTranslate } from '../../../i18n/words.ts'
import * as css from '../parts/past.module.css'

/** How a card came to its stage: each change, when, by whom, and why where it was passed. */
export default function History({
  card,
  name,
  onClose,
}: {
  readonly card: PipelineCard
  readonly name: string
  readonly onClose: () => void
}) {
  const translate = useTranslate()
  const passReason = usePassReason()
  const { nameOf } = useStages()
  const format = useFormat()
  const provider = useDataProvider<BaobabDataProvider>()
  const query = useQuery({
    queryKey: ['pipeline', 'history', card.startup_uuid],
    queryFn: () => provider.cardHistory(card.startup_uuid),
  })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="history-title">
      <DialogTitle id="history-title">{translate('pipeline.historyOf', { name })}</DialogTitle>
      <DialogContent>
        <Reading
          of={query}
          skeleton={
            <Outline>
              <Skeleton height={44} />
            </Outline>
          }
        >
          {(changes) => (
            <ol className={css.past}>
              {changes.map(({ from, to, at, by, reason }) => (
                <li key={at}>
                  <strong>
                    {translate('pipeline.historyStep', {
                      from: nameOf(from),
                      to: nameOf(to),
                    })}
                  </strong>
                  {reason && <Typography sx={{ whiteSpace: 'pre-line' }}>{passReason(reason)}</Typography>}
                  <span>{translate('pipeline.historyBy', { when: format.date(at), by })}</span>
                </li>
              ))}
              <li>
                <strong>{translate('pipeline.historyStart')}</strong>
                <span>{format.date(card.connected_at)}</span>
              </li>
            </ol>
          )}
        </Reading>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
