import { Button, type ButtonProps } from '@mui/material'
import type { StartupRecord } from '../../startups/parts/usePatch.ts'
import { useInvests } from '../../startups/parts/who.ts'
import { useChosen } from './useChosen.ts'
import { useTranslate } from '../../../i18n/words.ts'

/** Puts a startup beside others, or takes it back; for who invests. */
export function CompareToggle({
  startup,
  ...look
}: { readonly startup: StartupRecord } & Pick<ButtonProps, 'size' | 'sx'>) {
  const invests = useInvests()
  return invests ? <Toggle startup={startup} {...look} /> : null
}

function Toggle({ startup, sx, ...look }: { readonly startup: StartupRecord } & Pick<ButtonProps, 'size' | 'sx'>) {
  const translate = useTranslate()
  const { chosen, toggle } = useChosen()
  const on = chosen.includes(startup.id)
  return (
    <Button
      color="inherit"
      variant="outlined"
      {...look}
      aria-pressed={on}
      aria-label={translate('investing.compare.one', { name: startup.startup_name ?? '' })}
      onClick={() => toggle(startup.id)}
      sx={{ ...(on ? { bgcolor: 'var(--forest-100)', color: 'var(--link)' } : {}), ...sx }}
    >
      {translate('investing.compare.toggle')}
    </Button>
  )
}
