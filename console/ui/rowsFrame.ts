/** The frame of a list whose rows stand below one another with a line between them. */
export const rowsFrame = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: '1px solid var(--line)',
  '& > li + li': { borderTop: '1px solid var(--line)' },
} as const
