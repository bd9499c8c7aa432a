import { Box, Button, Stack, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate, useWorded } from '../../i18n/words.ts'
import type { Version, WaitingItem } from '../../session/outbox/outbox.ts'
import { useSigned } from '../../session/session.tsx'
import { useOnce } from '../../crud/states/useOnce.ts'
import { acts } from './acts.ts'

/** Something that waits: what, for whom and since when; and what can be done with it. */
export function WaitingRow({ item }: { readonly item: WaitingItem }) {
  const translate = useTranslate()
  const { timeAgo } = useFormat()
  const cache = useQueryClient()
  const { outbox } = useSigned().providers
  const again = useOnce(async () => outbox.queue?.sendMine(item.key))
  const { held, waits, at } = item
  const act = acts[item.act]
  const what = act
    ? translate(`offline.acts.${act.words(item)}`, { about: waits?.about || translate('offline.unnamed') })
    : ''
  const mine = act?.mine?.(item, cache)
  const drop = () => void outbox.queue?.drop(item.key)
  return (
    <Stack component="li" spacing={0.75} sx={{ py: 1.5, borderTop: '1px solid var(--line)' }}>
      <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{what}</Typography>
      {held?.theirs && mine ? (
        <Versions mine={mine} theirs={held.theirs} />
      ) : (
        mine && item.act !== 'draft' && <Text version={mine} />
      )}
      <State item={item} />
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="body2" color="text.secondary" sx={{ marginInlineEnd: 'auto' }}>
          {timeAgo(new Date(at).toISOString())}
        </Typography>
        {held && (
          <Button size="small" variant="outlined" aria-busy={again.busy} onClick={() => again.run()}>
            {translate(held.theirs ? 'offline.mine' : 'offline.again')}
          </Button>
        )}
        <Button
          size="small"
          color={held?.theirs ? 'inherit' : 'error'}
          aria-label={held?.theirs ? undefined : translate('offline.dropOne', { what })}
          onClick={drop}
        >
          {translate(held?.theirs ? 'offline.theirs' : 'offline.drop')}
        </Button>
      </Stack>
    </Stack>
  )
}

function State({ item: { held, tried } }: { readonly item: WaitingItem }) {
  const translate = useTranslate()
  const said = !held
    ? translate(tried === undefined ? 'offline.waits' : 'offline.unsure')
    : held.message
      ? translate('offline.refused', { reason: held.message })
      : translate('offline.changed')
  return (
    <Typography variant="body2" color={held ? 'error' : 'text.secondary'}>
      {said}
    </Typography>
  )
}

/** What was to be sent. */
function Text({ version }: { readonly version: Version }) {
  const worded = useWorded()
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {Object.values(version).map(worded).join('\n')}
    </Typography>
  )
}

/** Both versions of an edit side by side, where they differ. */
function Versions({ mine, theirs }: { readonly mine: Version; readonly theirs: Version }) {
  const translate = useTranslate()
  const worded = useWorded()
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].filter(
    (name) => mine[name] !== theirs[name],
  )
  const side = (title: string, version: Version) => (
    <Box sx={{ flex: '1 1 12rem', minWidth: 0, p: 1.25, border: '1px solid var(--line)', borderRadius: 1 }}>
      <Typography variant="body2" sx={{ fontWeight: 650 }}>
        {title}
      </Typography>
      {names.map((name) => (
        <Typography key={name} variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {names.length > 1 ? `${worded(name)}: ` : ''}
          {worded(version[name] ?? '') || translate('offline.empty')}
        </Typography>
      ))}
    </Box>
  )
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {side(translate('offline.yours'), mine)}
      {side(translate('offline.now'), theirs)}
    </Stack>
  )
}
