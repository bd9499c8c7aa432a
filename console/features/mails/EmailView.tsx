import { useState, type ReactNode } from 'react'
import { Box, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useTranslate } from '../../i18n/words.ts'
import { useMode } from '../../theme/mode.ts'

const views = ['light', 'dark', 'text'] as const
type View = (typeof views)[number]

interface EmailViewProps {
  readonly email: { readonly subject: string; readonly html_address: string }
  /** What it says without its layout. */
  readonly text: ReactNode
  /** Whom it goes to, or its subject. */
  readonly children: ReactNode
}

/** An email as a mail program shows it by day and by night, and as plain text. Nothing runs in its frame. */
export function EmailView({ email: { subject, html_address }, text, children }: EmailViewProps) {
  const translate = useTranslate()
  const mode = useMode()
  const [chosen, setChosen] = useState<View>()
  const view = chosen ?? mode
  return (
    <>
      <Stack
        direction="row"
        useFlexGap
        spacing={2}
        sx={{ mb: 2, flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'flex-end' }}
      >
        {children}
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          aria-label={translate('mails.views.label')}
          onChange={(_, next: View | null) => setChosen(next ?? view)}
        >
          {views.map((one) => (
            <ToggleButton key={one} value={one} sx={{ textTransform: 'none' }}>
              {translate(`mails.views.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Stack>
      {view === 'text' ? (
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '72ch' }}>{text}</Box>
      ) : (
        <Box
          component="iframe"
          key={view}
          title={translate('mails.frame', { subject })}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          src={`${html_address}?theme=${view}`}
          sx={{
            display: 'block',
            width: '100%',
            height: { xs: 620, sm: 560 },
            border: '1px solid var(--line)',
            borderRadius: 'var(--radius-s)',
          }}
        />
      )}
    </>
  )
}
