import { Box } from '@mui/material'
import type { ComponentProps } from 'react'

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'ref' | 'onChange' | 'color'> {
  /** The file that was chosen; undefined where the choice was taken back. */
  readonly onChoose: (file: File | undefined) => void
}

/** The button of the browser's own, as the other buttons look. */
const button = {
  font: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: 650,
  color: 'inherit',
  bgcolor: 'transparent',
  minHeight: 'max(42px, var(--target))',
  px: '18px',
  marginInlineEnd: '12px',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-full)',
  cursor: 'pointer',
} as const

/** The browser's own way to choose a file, as high as a finger is wide. */
export function FileInput({ onChoose, ...input }: FileInputProps) {
  return (
    <Box
      component="input"
      {...input}
      type="file"
      sx={{ py: 1, minHeight: 44, maxWidth: '100%', font: 'inherit', '&::file-selector-button': button }}
      onChange={({ target }: { readonly target: HTMLInputElement }) => onChoose(target.files?.[0])}
    />
  )
}
