export const inShort: string
