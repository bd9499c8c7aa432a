import '../../../i18n/late.ts'
import { useMemo } from 'react'
import { Stack, Typography } from '@mui/material'
import { useRecordContext, type RaRecord } from 'react-admin'
import type { PipelineCard } from '@baobab/validation'
import type { FactColumn } from '../../../crud/list/listProps.ts'
import { useSessionUser } from '../../../session/session.tsx'
import { useTranslate } from '../../../i18n/words.ts'
import { Due } from '../parts/Due.tsx'
import { useCards } from '../parts/useCards.ts'
import { boardOf, useStages } from '../parts/useStages.ts'

/** The cards of the board by their startups, wherever a startup is shown; nobody but an investor has any. */
function useDeals(): ReadonlyMap<string, PipelineCard> {
  const user = useSessionUser()
  const { data } = useCards(user?.role === 'vc')
  return useMemo(() => new Map((data ?? []).map((card) => [card.startup_uuid, card])), [data])
}

function useDeal(): PipelineCard | undefined {
  const record = useRecordContext<RaRecord>()
  return useDeals().get(String(record?.id ?? ''))
}

/** How far one has come with the startup in context, and what is next. */
export function useDealColumns(): readonly FactColumn[] {
  const translate = useTranslate()
  const deals = useDeals()
  const of = ({ id }: RaRecord) => deals.get(String(id))
  return [
    { label: translate('pipeline.deal.stage'), Fact: Stage, isKnown: (record) => of(record) !== undefined },
    {
      label: translate('pipeline.deal.nextStep'),
      Fact: Step,
      isKnown: (record) => typeof of(record)?.next_step === 'string',
    },
  ]
}

function Stage() {
  const deal = useDeal()
  const { nameOf } = useStages(boardOf(deal))
  return deal ? <>{nameOf(deal.stage)}</> : null
}

function Step() {
  const deal = useDeal()
  if (!deal || deal.next_step === null) return null
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <span>{deal.next_step}</span>
      {deal.next_step_on !== null && <Due day={deal.next_step_on} />}
    </Stack>
  )
}

/** The same in a line or two, for a card: of the startup in context, or of the one that is named. */
export function DealLine({ startup_uuid }: { readonly startup_uuid?: string }) {
  const translate = useTranslate()
  const record = useRecordContext<RaRecord>()
  const deal = useDeals().get(startup_uuid ?? String(record?.id ?? ''))
  const { nameOf } = useStages(boardOf(deal))
  if (!deal) return null
  const stage = nameOf(deal.stage)
  return (
    <div>
      <Typography variant="body2">
        {deal.next_step === null ? stage : translate('pipeline.deal.line', { stage, step: deal.next_step })}
      </Typography>
      {deal.next_step_on !== null && <Due day={deal.next_step_on} />}
    </div>
  )
}
