import '../../i18n/late.ts'
import { useId } from 'react'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material'
import type { BaobabDataProvider } from '@baobab/data-provider'
import { useTranslate } from '../../i18n/words.ts'
import { Badge } from '../../ui/Badge.tsx'

export type ActResults = Awaited<ReturnType<BaobabDataProvider['actOnAccounts']>>

interface ManyResultsProps {
  readonly answer: ActResults
  readonly onClose: () => void
}

/** What came of an act on several accounts, one by one: those that were refused first. */
export default function ManyResults({ answer: { message, results }, onClose }: ManyResultsProps) {
  const translate = useTranslate()
  const id = useId()
  const ordered = [...results.filter(({ done }) => !done), ...results.filter(({ done }) => done)]
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{message}</DialogTitle>
      <DialogContent>
        <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {ordered.map(({ user_uuid, name, done, message: said }) => (
            <li key={user_uuid}>
              <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
                <Typography component="span" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
                  {name ?? translate('users.many.gone')}
                </Typography>
                <Badge
                  tone={done ? 'ok' : 'warning'}
                  label={translate(done ? 'users.many.done' : 'users.many.refused')}
                />
              </Stack>
              <Typography variant="body2" color="text.secondary">
                {said}
              </Typography>
            </li>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="contained" color="secondary" autoFocus onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
