import '../../i18n/late.ts'
import { Suspense, useState } from 'react'
import { Button, Link as MuiLink, Paper, Stack, Typography } from '@mui/material'
import { useNotify } from 'react-admin'
import type { ApiKey } from '@baobab/validation'
import { apiKeys } from '@baobab/validation/calls/apiKeys.ts'
import { DialogButton } from '../../crud/form/DialogButton.tsx'
import { Failure } from '../../crud/states/Failure.tsx'
import { Page } from '../../crud/states/Page.tsx'
import { RowsSkeleton } from '../../crud/states/Skeletons.tsx'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { useMay } from '../../session/useMay.ts'
import { Chips } from '../../ui/Chips.tsx'
import { rowsFrame } from '../../ui/rowsFrame.ts'
import { useScopeLabel } from './useScopeLabel.ts'
import { useKeyChange, useKeys } from './useKeys.ts'
import { part } from '../../ui/part.tsx'

const AskDialog = part(() => import('../../crud/form/AskDialog.tsx'))
const KeyDialog = part(() => import('./KeyDialog.tsx'))

/** The keys by which other programs make calls. */
export default function Keys() {
  const translate = useTranslate()
  const notify = useNotify()
  const may = useMay(apiKeys.create)
  const { revoke } = useKeyChange()
  const [revoking, setRevoking] = useState<ApiKey>()
  const { data, error, isPending, refetch } = useKeys()
  return (
    <Page narrow title={translate('app.titles.apiKeys')} lead={translate('apiKeys.lead')}>
      <Stack direction="row" useFlexGap spacing={2} sx={{ mb: 3, flexWrap: 'wrap', alignItems: 'center' }}>
        {may && (
          <DialogButton variant="contained" color="secondary" dialog={(onClose) => <KeyDialog onClose={onClose} />}>
            {translate('apiKeys.make')}
          </DialogButton>
        )}
        <MuiLink href="/api/docs" target="_blank" rel="noopener" sx={{ py: 1.5 }}>
          {translate('apiKeys.docs')}
        </MuiLink>
      </Stack>
      {isPending && <RowsSkeleton />}
      {error && !data && <Failure message={error.message} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <Typography color="text.secondary">{translate('apiKeys.empty')}</Typography>}
      {data && data.data.length > 0 && (
        <Paper component="ul" sx={rowsFrame}>
          {data.data.map((key) => (
            <Key key={key.key_uuid} of={key} {...(may ? { onRevoke: () => setRevoking(key) } : {})} />
          ))}
        </Paper>
      )}
      <Suspense fallback={null}>
        {revoking && (
          <AskDialog
            title={translate('apiKeys.revokeTitle', { name: revoking.name })}
            text={translate('apiKeys.revokeText')}
            submit={translate('apiKeys.revoke')}
            onSend={async () => notify((await revoke(revoking.key_uuid)).message, { type: 'success' })}
            onClose={() => setRevoking(undefined)}
          />
        )}
      </Suspense>
    </Page>
  )
}

function Key({ of, onRevoke }: { readonly of: ApiKey; readonly onRevoke?: () => void }) {
  const translate = useTranslate()
  const { date, timeAgo } = useFormat()
  const labelOf = useScopeLabel()
  const { name, start, scopes, made_by, created_at, ends_at, last_used_at } = of
  const hasEnded = Date.parse(ends_at) <= Date.now()
  const lines = [
    translate('apiKeys.by', { name: made_by.name, date: date(created_at) }),
    translate(hasEnded ? 'apiKeys.ended' : 'apiKeys.until', { date: date(ends_at) }),
    last_used_at ? translate('apiKeys.used', { when: timeAgo(last_used_at) }) : translate('apiKeys.unused'),
  ]
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      spacing={2}
      sx={{ p: 2, flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between' }}
    >
      <Stack spacing={0.75} sx={{ flex: '1 1 18rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h2" sx={{ fontWeight: 650 }}>
          <span style={{ unicodeBidi: 'plaintext' }}>{name}</span>
        </Typography>
        <Typography variant="body2" component="code" translate="no" sx={{ fontFamily: 'monospace' }}>
          {start}…
        </Typography>
        <Chips labels={scopes.map(labelOf)} />
        <Typography variant="body2" color={hasEnded ? 'error' : 'text.secondary'}>
          {lines.join(' · ')}
        </Typography>
      </Stack>
      {onRevoke && (
        <Button
          size="small"
          variant="outlined"
          color="error"
          aria-haspopup="dialog"
          aria-label={translate('apiKeys.revokeWhich', { name })}
          onClick={onRevoke}
        >
          {translate('apiKeys.revoke')}
        </Button>
      )}
    </Stack>
  )
}
