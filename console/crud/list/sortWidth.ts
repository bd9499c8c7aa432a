/** How wide the order of a list may be. */
export const widest = { maxWidth: { xs: '100%', md: 210 } } as const
