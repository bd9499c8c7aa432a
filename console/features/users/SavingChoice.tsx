import { FormControlLabel, Paper, Stack, Switch, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { followBytes } from '@baobab/design/weight.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'
import { setSaving, useSaving } from '../../ui/saving.ts'

/** Turns the data saver on and off in this browser, and says what came over the network since the console was opened. */
export function SavingChoice() {
  const translate = useTranslate()
  const { number } = useFormat()
  const isOn = useSaving()
  const [bytes, setBytes] = useState<number>()
  useEffect(() => followBytes(setBytes), [])
  return (
    <Paper component="section" aria-labelledby="data-saver" sx={{ p: 3, border: '1px solid var(--line)' }}>
      <Typography id="data-saver" component="h2" variant="h3">
        {translate('users.saver.title')}
      </Typography>
      <Stack spacing={1} sx={{ mt: 1 }}>
        <FormControlLabel
          control={<Switch checked={isOn} onChange={(_, next) => setSaving(next)} aria-describedby="data-saver-help" />}
          label={translate('users.saver.label')}
        />
        <Typography id="data-saver-help" variant="body2" color="text.secondary">
          {translate('users.saver.help')}
        </Typography>
        {bytes !== undefined && (
          <Typography variant="body2">
            {translate('users.saver.weight', { size: number(Math.round(bytes / 1000)) })}
          </Typography>
        )}
      </Stack>
    </Paper>
  )
}
