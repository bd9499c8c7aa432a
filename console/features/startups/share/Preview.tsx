import { Box, Paper, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { earlyResources } from '@baobab/validation'
import { SchemaShow } from '../../../crud/show/SchemaShow.tsx'
import { useLabels } from '../../../fields/shared/labels.ts'
import { useFormat } from '../../../i18n/useFormat.ts'
import { useTranslate } from '../../../i18n/words.ts'
import { Picture } from '../../../fields/image/Picture.tsx'
import { Badges } from '../parts/Badges.tsx'
import type { StartupRecord } from '../parts/usePatch.ts'
import Profile from '../profile/Profile.tsx'
import { hiddenFrom, profileFor, seenBy, type Reader } from './views.ts'
import '../../../i18n/late.ts'

interface PreviewProps {
  readonly startup: StartupRecord
  readonly reader: Reader
  readonly onView: (reader: Reader) => void
}

/** What others read of a startup, by the fields that are theirs to read; what is hidden from them is named. */
export function Preview({ startup, reader, onView }: PreviewProps) {
  const translate = useTranslate()
  const place = [startup.city ?? startup.region, startup.country].filter(Boolean).join(', ')
  return (
    <Paper component="section" aria-labelledby="preview" sx={{ border: '1px solid var(--line)', overflow: 'hidden' }}>
      <Stack direction="row" useFlexGap sx={{ p: 2, gap: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <Typography id="preview" component="h2" sx={{ fontWeight: 700, fontSize: '1.125rem' }}>
          {translate('registering.share.preview')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={reader}
          aria-labelledby="preview"
          onChange={(_, chosen: Reader | null) => chosen && onView(chosen)}
        >
          <ToggleButton value="investor">{translate('registering.share.asInvestor')}</ToggleButton>
          <ToggleButton value="public">{translate('registering.share.asPublic')}</ToggleButton>
        </ToggleButtonGroup>
      </Stack>
      <Box sx={{ aspectRatio: { xs: '16 / 9', md: '4 / 1' }, overflow: 'hidden' }}>
        <Picture src={startup.image} id={startup.id} sizes="(max-width: 900px) 50vw, 640px" />
      </Box>
      <Stack spacing={2} sx={{ p: 2 }}>
        <div>
          <Typography component="h3" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {startup.startup_name}
          </Typography>
          {startup.tagline && (
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{startup.tagline}</Typography>
          )}
          <Typography color="text.secondary">{place}</Typography>
        </div>
        <Badges startup={startup} state={false} />
        <Typography variant="body2" color="text.secondary">
          {translate(reader === 'public' ? 'registering.share.previewPublic' : 'registering.share.previewInvestor')}
        </Typography>
        <Hidden reader={reader} startup={startup} />
        <Profile startup={profileFor(reader, startup)} />
        <SchemaShow key={reader} resource={seenBy(reader, { ...startup })} />
      </Stack>
    </Paper>
  )
}

function Hidden({ reader, startup }: Pick<PreviewProps, 'reader' | 'startup'>) {
  const translate = useTranslate()
  const { list } = useFormat()
  const labels = useLabels(earlyResources.startups)
  const { sections, fields } = hiddenFrom(reader, { ...startup })
  const what = [...sections.map(labels.section), ...fields.map(([name, field]) => labels.label(name, field))]
  return (
    <Typography
      variant="body2"
      sx={{ p: 1.5, border: '1px dashed var(--line-strong)', borderRadius: 'var(--radius-s)' }}
    >
      {what.length > 0
        ? translate('registering.share.hidden', { what: list(what) })
        : translate('registering.share.nothingHidden')}
    </Typography>
  )
}
