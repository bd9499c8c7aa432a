/** A button beside a field whose label stands above it: level with the field. */
export const besideLabel = { flexShrink: 0, mt: { sm: '26px !important' } } as const
