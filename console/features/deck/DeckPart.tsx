import { Button, Paper, Stack, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { PartSkeleton } from '../../crud/states/Skeletons.tsx'
import { useTranslate } from '../../i18n/words.ts'
import { pathTo } from '../../routes/routes.ts'
import type { StartupRecord } from '../startups/parts/usePatch.ts'
import { useStartupAccess } from '../startups/parts/who.ts'
import { useDeck } from './useDeck.ts'
import '../../i18n/late.ts'

/** Leads from the page of a startup to its deck; nothing where there is none to read or to upload. */
export default function DeckPart({ startup }: { readonly startup: StartupRecord }) {
  const translate = useTranslate()
  const { owns } = useStartupAccess(startup)
  const { data, isPending } = useDeck(startup.id)
  if (isPending) return <PartSkeleton />
  if (!data || (!owns && !data.has_deck)) return null
  const [newest] = data.versions
  const ownLead =
    newest?.state === 'failed'
      ? translate('deck.ownLead.failed')
      : newest && newest.state !== 'ready'
        ? translate('deck.ownLead.making')
        : data.shown
          ? translate('deck.ownLead.ready', { number: data.shown.number })
          : translate('deck.ownLead.none')
  const readerLead = data.reads
    ? translate('deck.readerLead')
    : data.has_ended
      ? translate('deck.ended')
      : translate(data.may_ask ? 'deck.askLead' : data.tier === 'private' ? 'deck.kept' : 'deck.members')
  return (
    <Paper component="section" aria-labelledby="deck-part" sx={{ p: 2.5, border: '1px solid var(--line)' }}>
      <Stack
        direction="row"
        useFlexGap
        spacing={2}
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Stack sx={{ minWidth: 0, flex: '1 1 14rem' }}>
          <Typography component="h2" variant="h3" id="deck-part" sx={{ fontSize: '1.125rem' }}>
            {translate('deck.own')}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {owns ? ownLead : readerLead}
          </Typography>
        </Stack>
        <Button
          variant="outlined"
          color="inherit"
          component={Link}
          to={pathTo('startupDeck', { startup_uuid: startup.id })}
        >
          {translate(owns && !data.shown ? 'deck.upload.send' : 'deck.open')}
        </Button>
      </Stack>
    </Paper>
  )
}
