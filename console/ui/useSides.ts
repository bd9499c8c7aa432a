import { useTheme } from '@mui/material'

/** Where a line begins and ends, for what is placed by left and right alone, such as a popover's anchor. */
export function useSides(): { readonly start: 'left' | 'right'; readonly end: 'left' | 'right' } {
  return useTheme().direction === 'rtl' ? { start: 'right', end: 'left' } : { start: 'left', end: 'right' }
}
