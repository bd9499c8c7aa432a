import { Suspense, useState } from 'react'
import { Button, Stack, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useRefresh } from 'react-admin'
import { keepableSections, earlyResources, type Grant } from '@baobab/validation'
import { useOnce } from '../../../crud/states/useOnce.ts'
import { useLabels } from '../../../fields/shared/labels.ts'
import { useFormat } from '../../../i18n/useFormat.ts'
import { useTranslate } from '../../../i18n/words.ts'
import { useSessionUser } from '../../../session/session.tsx'
import type { StartupRecord } from '../parts/usePatch.ts'
import { messageOf } from '../../../ui/messageOf.ts'
import { Card } from './Card.tsx'
import { accessKey, useAccess } from './useAccess.ts'
import { useChanged } from './useChanged.ts'
import { part } from '../../../ui/part.tsx'
import './words.ts'

const AskForAccess = part(() => import('./AskForAccess.tsx'))

/** What the founder keeps back from who reads a startup, and how they ask for it. */
export default function KeptBack({ startup }: { readonly startup: StartupRecord }) {
  const translate = useTranslate()
  const { list } = useFormat()
  const labels = useLabels(earlyResources.startups)
  const name = (keys: readonly string[]) =>
    list(
      keepableSections(earlyResources.startups)
        .filter(({ key }) => keys.includes(key))
        .map(labels.section),
    )
  const kept = startup.kept_back.map(({ section }) => section)
  const open = startup.kept_back.flatMap(({ section, may_ask }) => (may_ask ? [section] : []))
  return (
    <Card title={translate('access.kept.title')} lead={translate('access.kept.lead', { what: name(kept) })}>
      {open.length > 0 ? (
        <Asking startup={startup} what={name(open)} />
      ) : (
        <Typography variant="body2">{translate('access.kept.notYours')}</Typography>
      )}
    </Card>
  )
}

function Asking({ startup, what }: { readonly startup: StartupRecord; readonly what: string }) {
  const translate = useTranslate()
  const access = useAccess()
  const client = useQueryClient()
  const notify = useNotify()
  const refresh = useRefresh()
  const changed = useChanged(startup.id)
  const [asks, setAsks] = useState(false)
  const own = useSessionUser()?.user_uuid
  // A colleague of the same organisation may have asked.
  const isOwn = ({ person }: Grant) => person?.user_uuid === own
  const { data = [] } = useQuery({
    queryKey: accessKey(startup.id, 'mine'),
    queryFn: () => access.mine(startup.id),
  })
  const waits = data.find(({ state }) => state === 'asked')
  const [last] = data
  const withdraw = useOnce(async () => {
    if (!waits) return
    try {
      changed((await access.withdraw(waits.grant_uuid)).message)
    } catch (failure) {
      notify(messageOf(failure), { type: 'error' })
      // The founder may have answered it meanwhile.
      void client.invalidateQueries({ queryKey: accessKey(startup.id, 'mine') })
    }
  })
  const mayAsk = !waits && !(last?.again_at && Date.parse(last.again_at) > Date.now())
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      {last && <LastAnswer grant={waits ?? last} isOwn={isOwn(waits ?? last)} />}
      {waits && isOwn(waits) && (
        <Button size="small" variant="outlined" color="inherit" aria-busy={withdraw.busy} onClick={withdraw.run}>
          {translate('access.kept.withdraw')}
        </Button>
      )}
      {mayAsk && (
        <Button variant="contained" aria-haspopup="dialog" onClick={() => setAsks(true)}>
          {translate('access.kept.ask')}
        </Button>
      )}
      {asks && (
        <Suspense>
          <AskForAccess
            name={startup.startup_name ?? ''}
            what={what}
            onSend={async (message) => {
              changed((await access.ask(startup.id, message)).message)
              refresh()
            }}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </Stack>
  )
}

/** How one's last request stands, and what the founder said with it. */
function LastAnswer({ grant, isOwn }: { readonly grant: Grant; readonly isOwn: boolean }) {
  const { state, person, created_at, revoked_at, again_at, reason } = grant
  const translate = useTranslate()
  const { date } = useFormat()
  const told =
    state === 'asked'
      ? isOwn || !person
        ? translate('access.kept.waits', { date: date(created_at) })
        : translate('access.kept.colleagueWaits', { name: person.name, date: date(created_at) })
      : state === 'declined' && again_at
        ? translate('access.kept.declined', { date: date(again_at) })
        : state === 'revoked' && revoked_at
          ? translate('access.kept.revoked', { date: date(revoked_at) })
          : undefined
  if (told === undefined) return null
  return (
    <>
      <Typography variant="body2">{told}</Typography>
      {reason && (
        <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'pre-line' }}>
          {translate('access.kept.reason', { reason })}
        </Typography>
      )}
    </>
  )
}
