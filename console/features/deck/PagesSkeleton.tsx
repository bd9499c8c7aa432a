import { Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import type { ShownDeck } from '@baobab/validation'
import { useTranslate } from '../../i18n/words.ts'
import { useSaving } from '../../ui/saving.ts'
import { Card } from '../startups/access/Card.tsx'
import { actionsOf, frameOf, ratioOf } from './frame.ts'
import '../../i18n/late.ts'

/** As high as the pages of a deck, until they come: the buttons below them do not move under somebody's hand. */
export function PagesSkeleton({ shown, mayDownload }: { readonly shown: ShownDeck; readonly mayDownload: boolean }) {
  const translate = useTranslate()
  const saving = useSaving()
  return (
    <Card
      title={translate('deck.pages.title')}
      action={
        <Stack {...actionsOf} aria-hidden sx={{ ...actionsOf.sx, visibility: 'hidden' }}>
          <Button size="small" variant="outlined">
            {translate('deck.pages.text')}
          </Button>
          {mayDownload && (
            <Button size="small" variant="outlined">
              {translate('deck.download.get')}
            </Button>
          )}
        </Stack>
      }
    >
      <Stack spacing={1.5} role="status" aria-label={translate('console.list.loading')}>
        <Skeleton variant="rounded" sx={saving ? { height: '12rem' } : frameOf(ratioOf(shown.pages[0]))} />
        {/* As high as the buttons that turn the pages. */}
        <Box sx={{ height: 46 }} />
        <Typography variant="body2" sx={{ textAlign: 'center', visibility: 'hidden' }}>
          {translate('deck.pages.hint')}
        </Typography>
      </Stack>
    </Card>
  )
}
