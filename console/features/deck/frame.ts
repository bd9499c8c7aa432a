/** Where a page of a deck stands, as wide as its part and of its own proportions before its picture comes. */
export const frameOf = (ratio: number) =>
  ({ aspectRatio: String(ratio), width: '100%', height: 'auto', maxHeight: '78vh' }) as const

/** The proportions of a page, as wide as a screen where they are not known. */
export const ratioOf = (page: { readonly width: number; readonly height: number } | undefined): number =>
  page ? page.width / page.height : 16 / 9

/** The buttons over the pages, beside their title where there is room. */
export const actionsOf = {
  direction: 'row',
  useFlexGap: true,
  spacing: 1,
  sx: { flex: '1 1 auto', flexWrap: 'wrap', justifyContent: { xs: 'flex-start', sm: 'flex-end' } },
} as const
