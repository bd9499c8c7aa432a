import { Stack, Typography } from '@mui/material'
import CheckIcon from '@mui/icons-material/CheckCircle'
import { limits, passwordLengthError } from '@baobab/validation'
import { useTranslate } from '../../i18n/words.ts'
import * as unseenCss from '../../ui/unseen.module.css'

interface PasswordRulesProps {
  readonly id: string
  readonly current: string
  readonly password: string
}

/** What a new password must be, each rule marked as it is met, and what the server looks at beside. */
export function PasswordRules({ id, current, password }: PasswordRulesProps) {
  const translate = useTranslate()
  const rules = [
    [translate('security.password.length', limits.password), passwordLengthError(password) === undefined],
    [translate('security.password.differs'), password !== '' && current !== '' && password !== current],
  ] as const
  return (
    <div id={id}>
      <Stack component="ul" spacing={0.5} sx={{ listStyle: 'none', p: 0, m: 0, mb: 1 }}>
        {rules.map(([rule, met]) => (
          <Stack key={rule} component="li" direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <CheckIcon fontSize="small" color={met ? 'success' : 'disabled'} />
            <Typography variant="body2" color={met ? 'text.primary' : 'text.secondary'}>
              {rule}
              <span className={unseenCss.unseen}>
                {', '}
                {translate(met ? 'security.password.met' : 'security.password.notMet')}
              </span>
            </Typography>
          </Stack>
        ))}
      </Stack>
      <Typography variant="body2" color="text.secondary">
        {translate('security.password.guess')}
      </Typography>
    </div>
  )
}
