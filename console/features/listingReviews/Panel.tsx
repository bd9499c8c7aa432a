import { Suspense, useId, useState } from 'react'
import { Alert, Button, Link as MuiLink, Paper, Stack, Typography } from '@mui/material'
import { useDataProvider, useGetOne, useNotify, type RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { earlyResources, type ListingReview } from '@baobab/validation'
import { useLabels } from '../../fields/shared/labels.ts'
import { useReread } from '../../crud/states/useReread.ts'
import { useOnce } from '../../crud/states/useOnce.ts'
import { pathTo } from '../../routes/routes.ts'
import type { StartupRecord } from '../startups/parts/usePatch.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { messageOf } from '../../ui/messageOf.ts'
import { part } from '../../ui/part.tsx'

const AskChanges = part(() => import('./AskChanges.tsx'))

interface PanelProps {
  readonly startup: StartupRecord
  /** Uuid of the review that waits. */
  readonly review: string
}

/** What an administrator decides by on a startup that waits for review, and the two ways to decide. */
export default function Panel({ startup, review }: PanelProps) {
  const translate = useTranslate()
  const id = useId()
  const provider = useDataProvider<BaobabDataProvider>()
  const notify = useNotify()
  const reread = useReread('listingReviews')
  const { data, error, refetch } = useGetOne<ListingReview & RaRecord<string>>(
    'listingReviews',
    { id: review },
    { retry: false },
  )
  const [asks, setAsks] = useState(false)
  const approve = useOnce(async () => {
    try {
      const { message } = await provider.review(startup.id, 'approve')
      notify(message, { type: 'success' })
    } catch (failure) {
      notify(messageOf(failure), { type: 'error' })
    }
    reread()
  })
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      sx={{ mb: 3, p: { xs: 2, sm: 3 }, border: '1px solid var(--line)' }}
    >
      <Stack spacing={2}>
        <Typography component="h2" variant="h3" id={id} sx={{ fontSize: '1.125rem' }}>
          {translate('reviews.panel.title')}
        </Typography>
        {data && <Hints review={data} />}
        {error && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" size="small" onClick={() => void refetch()}>
                {translate('app.dashboard.failed.again')}
              </Button>
            }
          >
            {translate('reviews.panel.failed')}
          </Alert>
        )}
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          <Button variant="contained" color="secondary" aria-busy={approve.busy} onClick={approve.run}>
            {translate('reviews.panel.approve')}
          </Button>
          <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => setAsks(true)}>
            {translate('reviews.panel.askChanges')}
          </Button>
        </Stack>
      </Stack>
      {asks && (
        <Suspense fallback={null}>
          <AskChanges
            name={startup.startup_name ?? ''}
            review={review}
            onClose={() => setAsks(false)}
            onSend={async (values) => {
              const { message } = await provider.review(startup.id, 'ask_changes', values)
              setAsks(false)
              notify(message, { type: 'success' })
              reread()
            }}
          />
        </Suspense>
      )}
    </Paper>
  )
}

/** Since when it waits, how much of it is filled in, and what it may be a copy of. */
function Hints({ review }: { readonly review: ListingReview }) {
  const translate = useTranslate()
  const { timeAgo, list, percent } = useFormat()
  const { label } = useLabels(earlyResources.startups)
  const named = Object.entries(earlyResources.startups.fields)
    .filter(([name]) => review.empty_fields.includes(name))
    .map(([name, field]) => label(name, field))
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {review.submitted_at && translate('reviews.panel.sent', { ago: timeAgo(review.submitted_at) })}
        {' · '}
        {translate('reviews.panel.completeness', { percent: percent(review.completeness ?? 0) })}
      </Typography>
      <Typography variant="body2" sx={{ maxWidth: '80ch' }}>
        {named.length > 0
          ? translate('reviews.panel.missing', { fields: list(named) })
          : translate('reviews.panel.nothingMissing')}
      </Typography>
      <Stack spacing={0.5}>
        <Typography component="h3" variant="body2" sx={{ fontWeight: 700 }}>
          {translate('reviews.panel.duplicates')}
        </Typography>
        {review.duplicates.length === 0 && (
          <Typography variant="body2">{translate('reviews.panel.noDuplicates')}</Typography>
        )}
        <Stack component="ul" spacing={0.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {review.duplicates.map(({ startup_uuid, startup_name, is_published, same_founder, by }) => (
            <Typography key={startup_uuid} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              <MuiLink component={Link} to={pathTo('startupOverview', { startup_uuid })}>
                {startup_name ?? startup_uuid}
              </MuiLink>
              {' · '}
              {list([
                ...by.map((reason) => translate(`reviews.panel.by.${reason}`)),
                ...(same_founder ? [translate('reviews.panel.sameFounder')] : []),
                translate(is_published ? 'reviews.panel.published' : 'reviews.panel.draft'),
              ])}
            </Typography>
          ))}
        </Stack>
      </Stack>
    </>
  )
}
