/** The words of the reference lists that no description gives. */
export const referenceWords = {
  empty: 'Founders choose from this list when they register a startup. Add its first entry.',
  delete: 'Delete %{name}; this can be undone for a few seconds',
} as const
