import { useMemo } from 'react'
import { Box, Paper, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useStore } from 'react-admin'
import { earlyResources } from '@baobab/validation'
import { useLabels } from '../../../fields/shared/labels.ts'
import { useTranslate } from '../../../i18n/words.ts'
import { Creator } from '../Creator.tsx'
import { orBlank, type Blanks } from './blanks.tsx'
import { CardLook } from './CardLook.tsx'
import { PageHead } from './PageHead.tsx'
import { useTypedLook } from './useTypedLook.ts'
import '../../../i18n/late.ts'

const { fields } = earlyResources.startups

/** The startup as investors will see it, out of what is typed now: its card, and the head of its page. */
export default function Look({ labelledBy }: { readonly labelledBy: string }) {
  const translate = useTranslate()
  const startup = useTypedLook()
  const blanks = useBlanks()
  const [place, setPlace] = useStore<'lists' | 'page'>('startups.look', 'lists')
  return (
    <>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={place}
        aria-labelledby={labelledBy}
        onChange={(_, chosen: 'lists' | 'page' | null) => chosen && setPlace(chosen)}
        sx={{ mb: 1.5 }}
      >
        <ToggleButton value="lists">{translate('registering.look.lists')}</ToggleButton>
        <ToggleButton value="page">{translate('registering.look.page')}</ToggleButton>
      </ToggleButtonGroup>
      {place === 'lists' ? (
        <CardLook
          startup={startup}
          heading="h3"
          blanks={blanks}
          name={orBlank(startup.startup_name, blanks.startup_name)}
        >
          <Creator startup={startup} small blank={blanks.place} />
        </CardLook>
      ) : (
        <Paper sx={{ p: 2, border: '1px solid var(--line)' }}>
          <Box sx={{ zoom: { xl: 0.7 } }}>
            <PageHead startup={startup} heading="h3" blanks={blanks} />
          </Box>
        </Paper>
      )}
      {place === 'lists' && !startup.image && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {translate('registering.look.noCover')}
        </Typography>
      )}
    </>
  )
}

function useBlanks(): Blanks {
  const translate = useTranslate()
  const { label } = useLabels(earlyResources.startups)
  return useMemo(
    () => ({
      startup_name: translate('registering.look.name'),
      tagline: translate('registering.look.tagline'),
      usp_market: translate('registering.look.usp'),
      place: translate('registering.look.place'),
      logo: label('logo', fields.logo),
      category: label('category_uuid', fields.category_uuid),
      development_stage: label('development_stage_uuid', fields.development_stage_uuid),
      raising_phase: label('raising_phase_uuid', fields.raising_phase_uuid),
    }),
    [translate, label],
  )
}
