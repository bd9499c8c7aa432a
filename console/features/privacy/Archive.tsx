import { Button, Paper, Stack, Typography } from '@mui/material'
import type { MyData } from '@baobab/validation'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { privacy, useAct } from './usePrivacy.ts'
import { useDownload } from './useDownload.ts'

/** Asks for an archive of one's own data, and downloads it while it is kept. */
export function Archive({ archive }: Pick<MyData, 'archive'>) {
  const translate = useTranslate()
  const { utc, number } = useFormat()
  const asking = useAct((client) => client.call(privacy.requestArchive))
  const download = useDownload()
  const waits = archive?.state === 'waiting'
  return (
    <section aria-labelledby="my-archive">
      <Typography id="my-archive" component="h2" variant="h5">
        {translate('privacyData.archive.title')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('privacyData.archive.lead')}
      </Typography>
      {archive && (
        <Paper role="status" sx={{ p: 2, mb: 2, border: '1px solid var(--line)' }}>
          <Stack
            direction="row"
            useFlexGap
            spacing={2}
            sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
          >
            <Typography>
              {archive.state === 'ready' && archive.expires_at
                ? translate('privacyData.archive.ready', {
                    size: number(Math.max(1, Math.round((archive.bytes ?? 0) / 1000))),
                    until: utc(archive.expires_at),
                  })
                : translate(waits ? 'privacyData.archive.waiting' : 'privacyData.archive.failed')}
            </Typography>
            {archive.state === 'ready' && (
              <Button
                variant="contained"
                color="secondary"
                aria-busy={download.busy}
                disabled={download.busy}
                onClick={() => download.run()}
              >
                {translate('privacyData.archive.download')}
              </Button>
            )}
          </Stack>
        </Paper>
      )}
      <Button
        variant="outlined"
        color="inherit"
        aria-busy={asking.busy}
        disabled={asking.busy || waits}
        onClick={() => asking.run()}
      >
        {translate('privacyData.archive.ask')}
      </Button>
    </section>
  )
}
