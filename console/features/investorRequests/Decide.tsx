import { useState } from 'react'
import { Button, Stack } from '@mui/material'
import type { Decision } from '@baobab/validation'
import { DecisionDialog } from './DecisionDialog.tsx'
import type { RequestRecord } from './record.ts'
import { useTranslate } from '../../i18n/words.ts'

/** The two ways to decide a request; each asks for its words first, and keeps what was typed when it is closed. */
export function Decide({ request }: { readonly request: RequestRecord }) {
  const translate = useTranslate()
  const [open, setOpen] = useState<Decision>()
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ width: '100%', flexWrap: 'wrap', '& > *': { flex: '1 1 auto' } }}
    >
      <Button variant="contained" color="secondary" aria-haspopup="dialog" onClick={() => setOpen('approve')}>
        {translate('requests.approve.action')}
      </Button>
      <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={() => setOpen('refuse')}>
        {translate('requests.refuse.action')}
      </Button>
      {(['approve', 'refuse'] as const).map((decision) => (
        <DecisionDialog
          key={decision}
          request={request}
          decision={decision}
          open={open === decision}
          onClose={() => setOpen(undefined)}
        />
      ))}
    </Stack>
  )
}
