import { useId } from 'react'
import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import type { Setup, SetupName, SetupState } from '@baobab/validation'
import { useTranslate, type PlainKey } from '../../i18n/words.ts'
import { canOpen, pathTo } from '../../routes/routes.ts'
import { useSessionUser } from '../../session/session.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { usePage } from '../../ui/page.tsx'
import '../../i18n/late.ts'

type Item = Setup['items'][number]
/** What is to be done, by how far the step is. */
type Steps = Readonly<Partial<Record<SetupState, PlainKey>>>

const steps: Readonly<Record<SetupName, Steps>> = {
  mail: { unset: 'system.setup.mail.unset', unreached: 'system.setup.mail.unreached' },
  address: {
    unset: 'system.setup.address.unset',
    plain: 'system.setup.address.plain',
    unreached: 'system.setup.address.unreached',
  },
  contact: { missing: 'system.setup.contact.missing' },
  backup: {
    unset: 'system.setup.backup.unset',
    unreached: 'system.setup.backup.unreached',
    missing: 'system.setup.backup.missing',
    old: 'system.setup.backup.old',
  },
  second_factor: { missing: 'system.setup.second_factor.missing' },
}

/** Where a step is done in the console; the others are variables of the server, whose state the system page shows. */
const ways = { mail: 'system', backup: 'system', contact: 'settings', second_factor: 'security' } as const

interface SetupListProps {
  readonly items: Setup['items']
  /** Puts the list away; left out where it stays. */
  readonly onAway?: () => void
}

/** What is left to do before a hub is for real use, with how each step is done; nothing once all are. */
export default function SetupList({ items, onAway }: SetupListProps) {
  const translate = useTranslate()
  const id = useId()
  const done = items.filter((item) => item.done).length
  if (done === items.length) return null
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 2.5 }, mb: 4, border: '1px solid var(--line)' }}
    >
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
      >
        <Typography id={id} component="h2" variant="h5">
          {translate('system.setup.title')}
        </Typography>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <Typography variant="body2" color="text.secondary">
            {translate('system.setup.count', { done, all: items.length })}
          </Typography>
          {onAway && (
            <Button size="small" color="inherit" onClick={onAway}>
              {translate('system.setup.away')}
            </Button>
          )}
        </Stack>
      </Stack>
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0, mt: 1.5 }}>
        {[...items]
          .sort((a, b) => Number(a.done) - Number(b.done))
          .map((item) => (
            <Step key={item.name} item={item} />
          ))}
      </Stack>
    </Paper>
  )
}

function Step({ item: { name, state, done } }: { readonly item: Item }) {
  const translate = useTranslate()
  const user = useSessionUser()
  const { route } = usePage()
  const todo = steps[name][state]
  const way = name === 'address' ? undefined : ways[name]
  return (
    <li>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="h3" variant="body1" sx={{ fontWeight: 600 }}>
          {translate(`system.setup.names.${name}`)}
        </Typography>
        <Badge tone={done ? 'ok' : 'warning'} label={translate(done ? 'system.setup.done' : 'system.setup.open')} />
      </Stack>
      {!done && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center', mt: 0.5 }}>
          {todo && (
            <Typography variant="body2" sx={{ maxWidth: '70ch', overflowWrap: 'anywhere' }}>
              {translate(todo)}
            </Typography>
          )}
          {way && way !== route && canOpen(way, user) && (
            <Button component={Link} to={pathTo(way)} size="small" variant="outlined" color="inherit">
              {translate(`system.setup.ways.${way}`)}
            </Button>
          )}
        </Box>
      )}
    </li>
  )
}
