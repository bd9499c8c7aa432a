import { useState } from 'react'
import { Button, Skeleton, Stack, Typography } from '@mui/material'
import { useNotify } from 'react-admin'
import { limits, type DeckLink, type DeckOf } from '@baobab/validation'
import AskDialog from '../../crud/form/AskDialog.tsx'
import { DialogButton } from '../../crud/form/DialogButton.tsx'
import { Failure } from '../../crud/states/Failure.tsx'
import { reasonOf } from '../../crud/states/reason.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../startups/access/Card.tsx'
import { lastDayOf } from '../startups/access/lastDay.ts'
import { Row } from './Row.tsx'
import { useDeckChange, useLinks } from './useDeck.ts'
import { part } from '../../ui/part.tsx'
import '../../i18n/late.ts'

const ShareDialog = part(() => import('./ShareDialog.tsx'))

/** The links by which people without an account look at the deck, with how each stands; who works on the startup makes and revokes them. */
export default function Links({ startup, deck }: { readonly startup: string; readonly deck: DeckOf }) {
  const translate = useTranslate()
  const [revoked, setRevoked] = useState<DeckLink>()
  const { data, error, refetch } = useLinks(startup)
  const { browsers } = limits.deck.links
  return (
    <Card
      title={translate('deck.links.title')}
      lead={translate(deck.tier === 'private' ? 'deck.links.kept' : 'deck.links.lead', { browsers })}
      action={
        deck.may_edit && (
          <DialogButton
            isOffered={deck.shown !== null && deck.tier !== 'private'}
            size="small"
            variant="outlined"
            color="inherit"
            dialog={(onClose) => <ShareDialog startup={startup} onClose={onClose} />}
          >
            {translate('deck.links.share')}
          </DialogButton>
        )
      }
    >
      {error && !data ? (
        <Failure message={reasonOf(error, translate('deck.links.failed'))} onRetry={() => void refetch()} />
      ) : !data ? (
        <div role="status" aria-label={translate('console.list.loading')}>
          <Skeleton variant="rounded" height={80} />
        </div>
      ) : data.data.length === 0 ? (
        <Typography color="text.secondary">{translate('deck.links.empty')}</Typography>
      ) : (
        <Stack component="ul" aria-label={translate('deck.links.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.data.map((link) => (
            <Item
              key={link.link_uuid}
              link={link}
              {...(deck.may_edit && link.state === 'works' ? { onRevoke: () => setRevoked(link) } : {})}
            />
          ))}
        </Stack>
      )}
      {revoked && <RevokeDialog link={revoked} onClose={() => setRevoked(undefined)} />}
    </Card>
  )
}

function Item({ link, onRevoke }: { readonly link: DeckLink; readonly onRevoke?: () => void }) {
  const translate = useTranslate()
  const { date, dateTime, mediumDay } = useFormat()
  const { name, organisation, state, made_by, created_at, ends_at, revoked_at, browsers, opened_at } = link
  const last = mediumDay(lastDayOf(ends_at))
  const stands =
    state === 'works'
      ? translate('deck.links.until', { date: last })
      : state === 'revoked'
        ? translate('deck.links.revokedOn', { date: date(revoked_at ?? ends_at) })
        : translate('deck.links.endedOn', { date: last })
  return (
    <Row
      action={
        onRevoke && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            aria-haspopup="dialog"
            aria-label={translate('deck.links.revokeWhich', { name })}
            onClick={onRevoke}
          >
            {translate('deck.links.revoke')}
          </Button>
        )
      }
    >
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <span>
          <b>{name}</b>
          {organisation && ` · ${organisation}`}
        </span>
        {state === 'works' ? (
          <Badge tone="ok" label={stands} />
        ) : (
          <Typography component="span" variant="body2" color="text.secondary">
            {stands}
          </Typography>
        )}
      </Stack>
      <Typography variant="body2">
        {opened_at
          ? translate('deck.links.opened', { when: dateTime(opened_at), browsers, most: limits.deck.links.browsers })
          : translate('deck.links.unopened')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {made_by
          ? translate('deck.versions.by', { when: dateTime(created_at), who: made_by.name })
          : dateTime(created_at)}
      </Typography>
    </Row>
  )
}

function RevokeDialog({ link, onClose }: { readonly link: DeckLink; readonly onClose: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { revoke } = useDeckChange()
  return (
    <AskDialog
      title={translate('deck.links.revokeTitle', { name: link.name })}
      text={translate('deck.links.revokeText')}
      submit={translate('deck.links.revoke')}
      onSend={async () => notify((await revoke(link.link_uuid)).message, { type: 'success' })}
      onClose={onClose}
    />
  )
}
