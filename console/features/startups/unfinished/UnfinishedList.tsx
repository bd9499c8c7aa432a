import { Button, Paper, Stack, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { messages, type UnfinishedRow } from '@baobab/validation'
import { useFormat } from '../../../i18n/useFormat.ts'
import { useTranslate } from '../../../i18n/words.ts'
import { pathTo } from '../../../routes/routes.ts'
import { messageOf } from '../../../ui/messageOf.ts'
import { useNotifyUndo } from '../../../ui/useNotifyUndo.tsx'
import { forgetCopy } from './forgetCopy.ts'
import '../../../i18n/inputs.ts'

const queryKey = ['unfinished_startups']

interface UnfinishedListProps {
  readonly startups: readonly UnfinishedRow[]
  readonly owner: string
}

/** Startups that this person began to register, with the way on. */
export default function UnfinishedList({ startups, owner }: UnfinishedListProps) {
  const translate = useTranslate()
  return (
    <Paper component="section" aria-labelledby="unfinished" sx={{ p: 2, mb: 2, border: '1px solid var(--line)' }}>
      <Typography id="unfinished" component="h2" sx={{ fontWeight: 700, fontSize: '1rem' }}>
        {translate('registering.unfinished.title', { count: startups.length })}
      </Typography>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {startups.map((one) => (
          <Row key={one.unfinished_uuid} unfinished={one} owner={owner} />
        ))}
      </Stack>
    </Paper>
  )
}

function Row({ unfinished, owner }: { readonly unfinished: UnfinishedRow; readonly owner: string }) {
  const translate = useTranslate()
  const { timeAgo } = useFormat()
  const provider = useDataProvider<BaobabDataProvider>()
  const client = useQueryClient()
  const notify = useNotify()
  const notifyUndo = useNotifyUndo()
  const { unfinished_uuid, missing, updated_at } = unfinished
  const name = unfinished.startup_name ?? translate('registering.unfinished.unnamed')
  const refresh = () => client.invalidateQueries({ queryKey })
  const remove = async () => {
    try {
      const { values } = await provider.removeUnfinished(unfinished_uuid)
      forgetCopy(owner, unfinished_uuid)
      await refresh()
      notifyUndo(messages.unfinished.deleted, async () => {
        await provider.keepUnfinished(values)
        await refresh()
      })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
  }
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ alignItems: 'center', flexWrap: 'wrap', py: 0.5 }}
    >
      <Stack sx={{ flex: '1 1 6rem', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('registering.unfinished.state', { missing, ago: timeAgo(updated_at) })}
        </Typography>
      </Stack>
      <Button
        size="small"
        variant="outlined"
        component={Link}
        to={`${pathTo('startupCreate')}?unfinished=${unfinished_uuid}`}
        aria-label={translate('registering.unfinished.continueName', { name })}
      >
        {translate('registering.unfinished.continue')}
      </Button>
      <Button
        size="small"
        color="error"
        onClick={() => void remove()}
        title={translate('registering.unfinished.delete', { name })}
      >
        {translate('ra.action.delete')}
      </Button>
    </Stack>
  )
}
