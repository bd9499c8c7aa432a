import { memo, Suspense, useId, useState } from 'react'
import { Box, Button, Skeleton, Typography } from '@mui/material'
import { useTranslate } from '../../../i18n/words.ts'
import { part } from '../../../ui/part.tsx'
import '../../../i18n/inputs.ts'

// The fields come first.
const Look = part(() => import('./Look.tsx'))

/** How investors will see what is typed: in sight beside a form, or opened by a button below it. */
export const LookBeside = memo(function LookBeside({ isOpen }: { readonly isOpen: boolean }) {
  const translate = useTranslate()
  const id = useId()
  const [wanted, setWanted] = useState(false)
  const title = translate('registering.look.title')
  return (
    <Box component="section" aria-labelledby={id}>
      {isOpen ? (
        <Typography id={id} component="h2" sx={{ mb: 1, fontWeight: 700, fontSize: '1.0625rem' }}>
          {title}
        </Typography>
      ) : (
        <Typography component="h2" sx={{ fontSize: '1rem' }}>
          <Button
            id={id}
            type="button"
            fullWidth
            variant="outlined"
            color="inherit"
            aria-expanded={wanted}
            onClick={() => setWanted(!wanted)}
          >
            {title}
          </Button>
        </Typography>
      )}
      {(isOpen || wanted) && (
        <Box sx={{ mt: isOpen ? 0 : 1.5, mx: isOpen ? 0 : 'auto', maxWidth: 400 }}>
          <Suspense fallback={<Skeleton variant="rounded" height={420} />}>
            <Look labelledBy={id} />
          </Suspense>
        </Box>
      )}
    </Box>
  )
})
