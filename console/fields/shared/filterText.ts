/** The size of what the box of a filter is called: many stand side by side. */
export const filterText = '0.875rem'
