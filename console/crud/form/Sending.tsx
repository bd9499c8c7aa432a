import '../../i18n/inputs.ts'
import { useEffect, useState, useSyncExternalStore, type MouseEvent } from 'react'
import { Button, LinearProgress, Stack, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import type { Upload } from '@baobab/data-provider'
import { useSigned } from '../../session/session.tsx'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'

/** A form that is sent sooner needs no word of it. */
const soonMs = 400

/** How much of a form with a picture is sent, and the way to stop it; on a fast line nothing. */
export function Sending() {
  const { uploads } = useSigned().providers
  const upload = useSyncExternalStore(uploads.subscribe, uploads.current)
  const isLong = useAfter(upload !== undefined, soonMs)
  return upload && isLong ? <Progress {...upload} /> : null
}

function Progress({ sent, total, isWaiting, cancel }: Upload) {
  const translate = useTranslate()
  const { fileSize } = useFormat()
  const percent = total === 0 ? 0 : Math.floor((100 * sent) / total)
  const all = total > 0 && sent >= total && !isWaiting
  const shown = isWaiting
    ? translate('forms.sending.waiting', { percent })
    : total === 0
      ? translate('forms.sending.begun')
      : all
        ? translate('forms.sending.saving')
        : translate('forms.sending.sent', { percent, sent: fileSize(sent), total: fileSize(total) })
  const stop = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (all) return
    currentTarget.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus()
    cancel()
  }
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Stack spacing={0.75} sx={{ flex: '1 1 130px' }}>
        <Typography variant="body2" aria-hidden sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {shown}
        </Typography>
        <LinearProgress
          variant={all || total === 0 ? 'indeterminate' : 'determinate'}
          value={percent}
          aria-label={translate('forms.sending.label')}
          aria-valuenow={percent}
          aria-valuetext={shown}
          sx={{ height: 6, borderRadius: 3 }}
        />
      </Stack>
      <Button size="small" color="inherit" variant="outlined" aria-disabled={all} onClick={stop}>
        {translate('forms.sending.cancel')}
      </Button>
      {/* Each quarter is said; the bar would speak at every step. */}
      <span role="status" style={visuallyHidden}>
        {all || isWaiting ? shown : translate('forms.sending.said', { percent: percent - (percent % 25) })}
      </span>
    </Stack>
  )
}

/** Whether something has been so for a while. */
function useAfter(is: boolean, ms: number): boolean {
  const [after, setAfter] = useState(false)
  useEffect(() => {
    if (!is) return
    const timer = setTimeout(() => setAfter(true), ms)
    return () => {
      clearTimeout(timer)
      setAfter(false)
    }
  }, [is, ms])
  return after
}
