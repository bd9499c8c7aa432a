import { Alert, AlertTitle, Button, Stack, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { earlyResources } from '@baobab/validation'
import { useLabels } from '../../fields/shared/labels.ts'
import { pathTo } from '../../routes/routes.ts'
import { SubmitButton } from './buttons.tsx'
import { openReviewOf } from './parts/review.ts'
import type { StartupRecord } from './parts/usePatch.ts'
import { useStartupAccess } from './parts/who.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'

/** Says to its founder that a startup waits for review, or what an administrator asks to change, section by section. */
export function ReviewNotice({ startup }: { readonly startup: StartupRecord }) {
  const translate = useTranslate()
  const { timeAgo } = useFormat()
  const labels = useLabels(earlyResources.startups)
  const { owns, edits, isAdmin } = useStartupAccess(startup)
  const review = openReviewOf(startup)
  if (!review || (!owns && !isAdmin)) return null
  if (review.state === 'submitted')
    return owns && review.submitted_at ? (
      <Alert severity="info" sx={{ mb: 3 }}>
        <AlertTitle sx={{ fontWeight: 700 }}>{translate('reviews.waitsTitle')}</AlertTitle>
        {translate('reviews.waitsSince', { ago: timeAgo(review.submitted_at) })}
      </Alert>
    ) : null
  const sections = earlyResources.startups.overview.filter(({ key }) => review.notes[key] !== undefined)
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      <AlertTitle sx={{ fontWeight: 700 }}>{translate('reviews.changesTitle')}</AlertTitle>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        {review.message && <Written text={review.message} />}
        {sections.length > 0 && (
          <Stack component="dl" spacing={1} sx={{ m: 0 }}>
            {sections.map((section) => (
              <div key={section.key}>
                <Typography component="dt" variant="body2" sx={{ fontWeight: 700 }}>
                  {labels.section(section)}
                </Typography>
                <dd style={{ margin: 0 }}>
                  <Written text={review.notes[section.key] ?? ''} />
                </dd>
              </div>
            ))}
          </Stack>
        )}
        {edits && <Typography variant="body2">{translate('reviews.changesText')}</Typography>}
        {edits && (
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
            <Button
              variant="outlined"
              color="inherit"
              component={Link}
              to={pathTo('startupEdit', { startup_uuid: startup.id })}
            >
              {translate('ra.action.edit')}
            </Button>
            <SubmitButton startup={startup} main />
          </Stack>
        )}
      </Stack>
    </Alert>
  )
}

function Written({ text }: { readonly text: string }) {
  return (
    <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      <span style={{ unicodeBidi: 'plaintext' }}>{text}</span>
    </Typography>
  )
}
