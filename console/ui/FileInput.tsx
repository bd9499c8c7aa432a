import { Box } from '@mui/material'
import type { ComponentProps } from 'react'

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'ref' | 'onChange' | 'color'> {
  /** The file that was chosen; undefined where the choice was taken back. */
  readonly onChoose: (file: File | undefined) => void
}

/** The browser's own way to choose a file, as high as a finger is wide. */
export function FileInput({ onChoose, ...input }: FileInputProps) {
  return (
    <Box
      component="input"
      {...input}
      type="file"
      sx={{ py: 1, minHeight: 44, maxWidth: '100%', font: 'inherit' }}
      onChange={({ target }: { readonly target: HTMLInputElement }) => onChoose(target.files?.[0])}
    />
  )
}
