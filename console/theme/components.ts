import type { ColourName } from '@baobab/design/tokens.ts'
import { radii } from '@baobab/design/tokens.ts'
import type { ThemeOptions } from '@mui/material/styles'
import { phone } from './widths.ts'

/** Where a finger presses: on a screen that is touched, and on a phone. */
const touched = `@media (pointer: coarse), ${phone}`
/** The least side of what is pressed: what a pointer hits, and what a finger hits without looking. */
const target = 'var(--target)'
/** A side of its own, unless what presses needs more. */
const atLeast = (px: number) => `max(${String(px)}px, ${target})`

/** How MUI's parts differ from what they are by themselves. */
export function components(c: Readonly<Record<ColourName, string>>): NonNullable<ThemeOptions['components']> {
  const ring = { outline: `3px solid ${c.focus}`, outlineOffset: 2 }
  const edge = { borderColor: c['line-strong'] }
  return {
    MuiCssBaseline: {
      styleOverrides: {
        ':root': { '--target': '32px', [touched]: { '--target': '44px' } },
        ':where(button, .MuiButtonBase-root, .MuiOutlinedInput-root)': { minWidth: target, minHeight: target },
        // One within running text stays as high as the text: it says `display: inline`.
        [touched]: {
          ':where(.MuiLink-root)': {
            display: 'inline-flex',
            alignItems: 'center',
            minWidth: target,
            minHeight: target,
          },
        },
        body: { overflowWrap: 'break-word' },
        ':focus-visible': ring,
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transitionDuration: '0s !important',
            scrollBehavior: 'auto !important',
          },
        },
      },
    },
    MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&.Mui-focusVisible': ring } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { borderRadius: radii['radius-full'], minHeight: atLeast(42), paddingInline: 18, fontSize: '0.9375rem' },
        sizeSmall: { minHeight: atLeast(36), paddingInline: 14, fontSize: '0.875rem' },
        sizeLarge: { minHeight: 48, paddingInline: 24, fontSize: '1rem' },
        // What is called for stands out by its ground; the edges of the others stay quiet.
        outlinedInherit: edge,
        outlinedPrimary: edge,
        outlinedError: edge,
      },
    },
    MuiIconButton: { styleOverrides: { root: { minWidth: atLeast(42), minHeight: atLeast(42) } } },
    MuiPaginationItem: {
      styleOverrides: { root: { '&.MuiButtonBase-root': { minWidth: target }, [touched]: { margin: 0 } } },
    },
    MuiMenuItem: { styleOverrides: { root: { '&.MuiButtonBase-root': { minHeight: target } } } },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          borderColor: c['line-strong'],
          color: c.soft,
          '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: c['forest-100'], color: c.link },
        },
      },
    },
    MuiSwitch: {
      styleOverrides: {
        root: { width: 60, height: 44, padding: 10 },
        switchBase: {
          padding: 13,
          color: c.card,
          '&.Mui-checked': {
            color: c.card,
            transform: 'translateX(16px)',
            '& + .MuiSwitch-track': { opacity: 1, backgroundColor: c.link },
          },
        },
        thumb: { width: 18, height: 18, boxShadow: 'none' },
        sizeSmall: {
          width: 44,
          height: 36,
          padding: 8,
          '& .MuiSwitch-switchBase': { padding: 10, '&.Mui-checked': { transform: 'translateX(8px)' } },
          '& .MuiSwitch-thumb': { width: 16, height: 16 },
        },
        track: { borderRadius: 12, opacity: 1, backgroundColor: c['line-strong'] },
      },
    },
    // By night a shadow is not seen: what lies over the page has an edge.
    MuiPopover: { styleOverrides: { paper: { border: `1px solid ${c.line}` } } },
    // Where they do not fit beside each other on a phone, buttons stand on lines of their own, and not their words.
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px', flexWrap: 'wrap', rowGap: 8 } } },
    MuiDialog: { styleOverrides: { paper: { border: `1px solid ${c.line}`, borderRadius: radii.radius } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: {
      defaultProps: { elevation: 1 },
      styleOverrides: { root: { borderRadius: radii.radius, border: `1px solid ${c.line}` } },
    },
    MuiAccordion: { defaultProps: { disableGutters: true } },
    MuiChip: {
      styleOverrides: {
        root: {
          maxWidth: '100%',
          height: 'auto',
          minHeight: 32,
          fontWeight: 600,
          backgroundColor: c['forest-100'],
          color: c.link,
          '& .MuiChip-deleteIcon': { color: 'inherit', '&:hover': { color: c.text } },
        },
        sizeSmall: { minHeight: 24 },
        clickable: { minHeight: target },
        deletable: {
          minHeight: target,
          [touched]: { '& .MuiChip-deleteIcon': { boxSizing: 'content-box', padding: 11, margin: '0 -6px 0 -17px' } },
        },
        outlined: { backgroundColor: 'transparent', ...edge },
        // A name that is cut off says less than one in two lines; only a word that is too long by itself is.
        label: { paddingBlock: 2, overflowWrap: 'normal', whiteSpace: 'normal' },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: c.card,
          '&.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: c.focus },
        },
        notchedOutline: edge,
        input: {
          textOverflow: 'ellipsis',
          '&:not(textarea, .MuiInputBase-inputSizeSmall)': { paddingBlock: 12.5 },
          '&.MuiNativeSelect-select': { boxSizing: 'border-box', height: 'auto', minHeight: atLeast(40) },
          '&::placeholder': { color: c.quiet, opacity: 1 },
        },
      },
    },
    MuiAutocomplete: {
      styleOverrides: {
        paper: { border: `1px solid ${c.line}` },
        listbox: { '& .MuiAutocomplete-option': { minHeight: target } },
        root: { '& .MuiOutlinedInput-root:not(.MuiInputBase-sizeSmall)': { paddingBlock: 5 } },
      },
    },
    MuiFilledInput: { styleOverrides: { root: { backgroundColor: c.band } } },
    MuiFormLabel: {
      styleOverrides: {
        root: {
          marginBottom: 4,
          fontSize: '0.9375rem',
          fontWeight: 600,
          color: c.text,
          '&.Mui-focused, &.Mui-error': { color: c.text },
        },
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
        root: {
          borderColor: c.line,
          padding: '12px 8px',
          '&:first-of-type': { paddingInlineStart: 16 },
          '&:last-of-type': { paddingInlineEnd: 16 },
          '& .MuiButton-sizeSmall': { minWidth: 0, paddingInline: 9 },
        },
        head: { fontWeight: 650, fontSize: '0.8125rem', whiteSpace: 'nowrap', color: c.quiet, backgroundColor: c.card },
      },
    },
    MuiSnackbarContent: {
      styleOverrides: {
        root: {
          backgroundColor: c['brand-deep'],
          color: c['on-brand'],
          borderRadius: radii['radius-s'],
          fontWeight: 600,
        },
        action: { '& .MuiButton-root.MuiButton-root': { color: c.accent } },
      },
    },
    MuiTooltip: {
      styleOverrides: { tooltip: { backgroundColor: c['brand-deep'], color: c['on-brand'], fontSize: '0.8125rem' } },
    },
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
    MuiSkeleton: {
      defaultProps: { animation: 'wave' },
      styleOverrides: { root: { backgroundColor: `color-mix(in srgb, ${c['sand-200']} 60%, transparent)` } },
    },
  }
}
