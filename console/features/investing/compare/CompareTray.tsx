import { Box, Button, Paper, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { limits } from '@baobab/validation'
import { useInvests } from '../../startups/parts/who.ts'
import { comparePath } from './path.ts'
import { useChosen } from './useChosen.ts'
import { useTranslate } from '../../../i18n/words.ts'

/** How many startups are chosen to stand side by side, and the way there. It keeps quiet while there is none. */
export function CompareTray() {
  const translate = useTranslate()
  const invests = useInvests()
  const { chosen, clear } = useChosen()
  const count = chosen.length
  if (!invests) return null
  return (
    <Box
      component="aside"
      aria-label={translate('investing.compare.tray')}
      sx={{
        position: 'sticky',
        bottom: 16,
        zIndex: 5,
        mt: 3,
        display: 'flex',
        justifyContent: 'flex-end',
        pointerEvents: 'none',
      }}
    >
      <Paper sx={{ ...tray, ...(count === 0 ? unseen : {}) }}>
        <Typography
          role="status"
          sx={{
            fontWeight: 650,
            fontSize: '0.9375rem',
            whiteSpace: 'nowrap',
            marginInlineEnd: 'auto',
            paddingInlineStart: 1,
          }}
        >
          {count > 0 && translate('investing.compare.count', { count, most: limits.compared })}
        </Typography>
        {count > 0 && (
          <>
            <Button size="small" color="inherit" onClick={clear}>
              {translate('investing.compare.clear')}
            </Button>
            {count > 1 && (
              <Button size="small" variant="contained" component={Link} to={comparePath(chosen)}>
                {translate('investing.compare.go')}
              </Button>
            )}
          </>
        )}
      </Paper>
    </Box>
  )
}

const tray = {
  pointerEvents: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  p: 1,
  width: { xs: '100%', sm: 'auto' },
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius)',
} as const
const unseen = { p: 0, border: 0, boxShadow: 'none', bgcolor: 'transparent' } as const
