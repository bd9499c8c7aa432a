import { Box, Button, Chip, Paper, Stack, Typography } from '@mui/material'
import type { Breach, BreachClock, BreachField } from '@baobab/validation'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { Badge } from '../../ui/Badge.tsx'

interface EntryProps {
  readonly breach: Breach
  readonly may: boolean
  readonly onEdit: () => void
  readonly onSettle: (clock: BreachClock) => void
  readonly onNotice: (clock: BreachClock) => void
}

const tones = { begun: 'ok', half: 'warning', near: 'warning', overdue: 'danger' } as const

/** A breach: how it stands, its clocks, what is recorded, and what was done to it. */
export function Entry({ breach, may, onEdit, onSettle, onNotice }: EntryProps) {
  const translate = useTranslate()
  const { utc } = useFormat()
  const { breach_uuid: id, title, state, discovered_at, clocks } = breach
  return (
    <Paper
      component="li"
      aria-labelledby={`breach-${id}`}
      sx={{ p: { xs: 2, sm: 2.5 }, border: '1px solid var(--line)', overflowWrap: 'anywhere' }}
    >
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <div>
          <Typography id={`breach-${id}`} component="h2" variant="h6">
            {title} <Chip size="small" label={translate(`breaches.states.${state}`)} />
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {translate('breaches.discovered', { when: utc(discovered_at) })}
          </Typography>
        </div>
        {may && (
          <Button variant="outlined" color="inherit" size="small" aria-haspopup="dialog" onClick={onEdit}>
            {translate('breaches.edit')}
          </Button>
        )}
      </Stack>
      <Typography component="h3" variant="subtitle1" sx={{ mt: 2, fontWeight: 650 }}>
        {translate('breaches.clocks')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {clocks.map((clock) => (
          <Clock
            key={clock.to}
            clock={clock}
            may={may}
            onSettle={() => onSettle(clock)}
            onNotice={() => onNotice(clock)}
          />
        ))}
      </Box>
      <Recorded breach={breach} />
      <History breach={breach} />
    </Paper>
  )
}

interface ClockProps {
  readonly clock: BreachClock
  readonly may: boolean
  readonly onSettle: () => void
  readonly onNotice: () => void
}

function Clock({ clock, may, onSettle, onNotice }: ClockProps) {
  const translate = useTranslate()
  const { utc } = useFormat()
  const { name, law, hours, due_at, stage, settled } = clock
  return (
    <Box
      component="li"
      aria-label={name}
      sx={{
        py: 1,
        borderBlockEnd: '1px solid var(--line)',
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { sm: '1fr auto' },
      }}
    >
      <div>
        <Typography component="div" sx={{ fontWeight: 600 }}>
          {name} {stage && <Badge tone={tones[stage]} label={translate(`breaches.stages.${stage}`)} />}
          {settled && <Badge tone="ok" label={translate(`breaches.acts.${settled.act}`)} />}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {settled
            ? translate('breaches.settledBy', {
                when: utc(settled.at),
                by: settled.by ?? translate('breaches.somebody'),
                reference: settled.reference ?? translate('breaches.noReference'),
              })
            : due_at
              ? translate('breaches.due', { when: utc(due_at), hours: hours ?? 0, law: law ?? '' })
              : translate('breaches.noTime')}
        </Typography>
      </div>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Button
          size="small"
          color="inherit"
          aria-haspopup="dialog"
          onClick={onNotice}
          aria-label={translate('breaches.noticeTo', { name })}
        >
          {translate('breaches.notice')}
        </Button>
        {may && !settled && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-haspopup="dialog"
            onClick={onSettle}
            aria-label={translate('breaches.settleTo', { name })}
          >
            {translate('breaches.settle')}
          </Button>
        )}
      </Stack>
    </Box>
  )
}

/** What is recorded, in the order of the description. */
function Recorded({ breach }: { readonly breach: Breach }) {
  const translate = useTranslate()
  const { utc, number } = useFormat()
  const shown: readonly (readonly [BreachField, string | null])[] = [
    ['occurred_at', breach.occurred_at && utc(breach.occurred_at)],
    ['what', breach.what],
    ['tables', breach.tables.map(({ what }) => what).join('; ') || null],
    ['other_data', breach.other_data],
    ['people', breach.people],
    ['affected', breach.affected === null ? null : number(breach.affected)],
    ['consequences', breach.consequences],
    ['measures', breach.measures],
    ['contact', breach.contact],
  ]
  return (
    <Box component="dl" sx={{ m: 0, mt: 2, display: 'grid', gap: 1, gridTemplateColumns: { md: '1fr 1fr' } }}>
      {shown.map(([name, value]) => (
        <div key={name}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {translate(`breaches.fields.${name}`)}
          </Typography>
          <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap' }}>
            {value ?? translate('breaches.notGiven')}
          </Typography>
        </div>
      ))}
    </Box>
  )
}

/** What was done, the newest first. */
function History({ breach: { history, clocks } }: { readonly breach: Breach }) {
  const translate = useTranslate()
  const { utc } = useFormat()
  const isField = (name: string): name is BreachField => name in fieldNames
  const subjectOf = (what: string | null) =>
    what === null ? '' : isField(what) ? translate(`breaches.fields.${what}`) : nameOf(what)
  const nameOf = (what: string) => clocks.find(({ to }) => to === what)?.name ?? what
  return (
    <Box component="details" sx={{ mt: 2 }}>
      <Box component="summary" sx={{ cursor: 'pointer', py: 0.5 }}>
        {translate('breaches.history', { count: history.length })}
      </Box>
      <Box component="ol" reversed sx={{ m: 0, paddingInlineStart: 3.5 }}>
        {history.map(({ at, by, act, what, from, to }, place) => (
          <Typography key={`${at}-${place}`} component="li" variant="body2">
            {translate('breaches.event', {
              when: utc(at),
              by: by ?? translate('breaches.somebody'),
              act: translate(`breaches.acts.${act}`),
              what: subjectOf(what),
            })}
            {act === 'changed' && (
              <>
                {': '}
                {translate('breaches.fromTo', {
                  from: from ?? translate('breaches.notGiven'),
                  to: to ?? translate('breaches.notGiven'),
                })}
              </>
            )}
            {act !== 'changed' && to && `: ${to}`}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}

const fieldNames: Readonly<Record<BreachField, true>> = {
  ...{ title: true, discovered_at: true, occurred_at: true, what: true, tables: true, other_data: true },
  ...{ people: true, affected: true, consequences: true, measures: true, contact: true, state: true },
}
