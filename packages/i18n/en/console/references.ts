/** The words of the reference lists that no description gives. */
export const referenceMessages = {
  empty: 'Founders choose from this list when they register a startup. Add the first option.',
} as const
