import '../../i18n/late.ts'
import { Suspense, useState } from 'react'
import { Button, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { breachStates, type Breach, type BreachClock, type BreachState } from '@baobab/validation'
import { Failure } from '../../crud/states/Failure.tsx'
import { Page } from '../../crud/states/Page.tsx'
import { RowsSkeleton } from '../../crud/states/Skeletons.tsx'
import { useTranslate } from '../../i18n/words.ts'
import { useMay } from '../../session/useMay.ts'
import { Entry } from './Entry.tsx'
import { breaches, useBreaches } from './useBreaches.ts'
import { part } from '../../ui/part.tsx'

const BreachDialog = part(() => import('./BreachDialog.tsx'))
const SettleDialog = part(() => import('./SettleDialog.tsx'))
const NoticeDialog = part(() => import('./NoticeDialog.tsx'))

interface Asked {
  readonly breach: Breach
  readonly clock: BreachClock
}

/** The register of breaches of data: what happened, whose clocks run, who was told. */
export default function Breaches() {
  const translate = useTranslate()
  const may = useMay(breaches.create)
  const [shown, setShown] = useState<BreachState | 'all'>('all')
  const [editing, setEditing] = useState<Breach | 'new'>()
  const [settling, setSettling] = useState<Asked>()
  const [noticing, setNoticing] = useState<Asked>()
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useBreaches(shown)
  const rows = data?.pages.flatMap((page) => page.data)
  return (
    <Page title={translate('app.titles.breaches')} lead={translate('breaches.lead')}>
      <Stack direction="row" useFlexGap spacing={2} sx={{ mb: 3, flexWrap: 'wrap', alignItems: 'center' }}>
        {may && (
          <Button variant="contained" color="secondary" aria-haspopup="dialog" onClick={() => setEditing('new')}>
            {translate('breaches.record')}
          </Button>
        )}
        <ToggleButtonGroup
          exclusive
          size="small"
          value={shown}
          aria-label={translate('breaches.filter')}
          onChange={(_, next: BreachState | 'all' | null) => setShown(next ?? shown)}
          sx={{ flexWrap: 'wrap' }}
        >
          {(['all', ...breachStates] as const).map((one) => (
            <ToggleButton key={one} value={one} sx={{ textTransform: 'none' }}>
              {translate(one === 'all' ? 'breaches.all' : `breaches.states.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Stack>
      {isPending && <RowsSkeleton />}
      {error && !data && <Failure message={error.message} onRetry={() => void refetch()} />}
      {rows?.length === 0 && (
        <Typography color="text.secondary">
          {translate(shown === 'all' ? 'breaches.empty' : 'breaches.none')}
        </Typography>
      )}
      <Stack component="ul" spacing={2} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {rows?.map((breach) => (
          <Entry
            key={breach.breach_uuid}
            breach={breach}
            may={may}
            onEdit={() => setEditing(breach)}
            onSettle={(clock) => setSettling({ breach, clock })}
            onNotice={(clock) => setNoticing({ breach, clock })}
          />
        ))}
      </Stack>
      {hasNextPage && (
        <Button
          variant="outlined"
          color="inherit"
          aria-busy={isFetchingNextPage}
          sx={{ mt: 2 }}
          onClick={() => void fetchNextPage()}
        >
          {translate('breaches.more')}
        </Button>
      )}
      <Suspense fallback={null}>
        {editing && (
          <BreachDialog {...(editing === 'new' ? {} : { breach: editing })} onClose={() => setEditing(undefined)} />
        )}
        {settling && <SettleDialog {...settling} onClose={() => setSettling(undefined)} />}
        {noticing && (
          <NoticeDialog breach={noticing.breach} to={noticing.clock.to} onClose={() => setNoticing(undefined)} />
        )}
      </Suspense>
    </Page>
  )
}
