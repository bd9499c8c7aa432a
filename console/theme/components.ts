import type { ColourName } from '@baobab/design/tokens.ts'
import { radii } from '@baobab/design/tokens.ts'
import type { ThemeOptions } from '@mui/material/styles'

/** How MUI's parts differ from what they are by themselves. */
export function components(c: Readonly<Record<ColourName, string>>): NonNullable<ThemeOptions['components']> {
  const ring = { outline: `3px solid ${c.focus}`, outlineOffset: 2 }
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { overflowWrap: 'break-word' },
        ':focus-visible': ring,
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': { animationDuration: '0.01ms !important', animationIterationCount: '1 !important', transitionDuration: '0.01ms !important', scrollBehavior: 'auto !important' },
        },
      },
    },
    MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&.Mui-focusVisible': ring } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { borderRadius: radii['radius-full'], minHeight: 42, paddingInline: 18, fontSize: '0.9375rem' },
        sizeSmall: { minHeight: 36, paddingInline: 14, fontSize: '0.875rem' },
        sizeLarge: { minHeight: 48, paddingInline: 24, fontSize: '1rem' },
        outlined: { borderWidth: 1.5 },
      },
    },
    MuiIconButton: { styleOverrides: { root: { minWidth: 42, minHeight: 42 } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { defaultProps: { elevation: 1 }, styleOverrides: { root: { borderRadius: radii.radius, border: `1px solid ${c.line}` } } },
    MuiAccordion: { defaultProps: { disableGutters: true } },
    MuiChip: {
      styleOverrides: {
        root: { fontWeight: 600, backgroundColor: c['forest-100'], color: c.link, '& .MuiChip-deleteIcon': { color: 'inherit', '&:hover': { color: c.text } } },
        outlined: { backgroundColor: 'transparent', borderColor: c['line-strong'] },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: c.card, '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: c.focus } },
        notchedOutline: { borderColor: c['line-strong'] },
        input: { '&::placeholder': { color: c.quiet, opacity: 1 } },
      },
    },
    MuiFilledInput: { styleOverrides: { root: { backgroundColor: c.band } } },
    MuiFormLabel: {
      styleOverrides: {
        root: { marginBottom: 4, fontSize: '0.9375rem', fontWeight: 600, color: c.text, '&.Mui-focused, &.Mui-error': { color: c.text } },
        asterisk: { color: c.danger },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: '0.8125rem' } } },
    MuiTextField: { defaultProps: { variant: 'outlined' } },
    MuiFormControl: { defaultProps: { variant: 'outlined' } },
    MuiTab: { styleOverrides: { root: { minHeight: 48, fontSize: '0.9375rem' } } },
    MuiTabs: { styleOverrides: { indicator: { height: 3, borderRadius: 3, backgroundColor: c.accent } } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: c.line, padding: '12px' },
        head: { fontWeight: 650, fontSize: '0.8125rem', color: c.quiet, backgroundColor: c.card },
      },
    },
    MuiSnackbarContent: {
      styleOverrides: {
        root: { backgroundColor: c['brand-deep'], color: c['on-brand'], borderRadius: radii['radius-s'], fontWeight: 600 },
        action: { '& .MuiButton-root.MuiButton-root': { color: c.accent } },
      },
    },
    MuiTooltip: { styleOverrides: { tooltip: { backgroundColor: c['brand-deep'], color: c['on-brand'], fontSize: '0.8125rem' } } },
    MuiAlert: {
      styleOverrides: {
        root: { borderRadius: radii['radius-s'], fontWeight: 600 },
        standardError: { backgroundColor: c['danger-soft'], color: c.danger },
        standardSuccess: { backgroundColor: c['ok-soft'], color: c.ok },
        standardWarning: { backgroundColor: c['warning-soft'], color: c.warning },
        standardInfo: { backgroundColor: c['forest-100'], color: c.link },
      },
    },
    MuiLink: { styleOverrides: { root: { color: c.link, textUnderlineOffset: '0.2em' } } },
    MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { root: { backgroundColor: c['sand-200'] } } },
  }
}
