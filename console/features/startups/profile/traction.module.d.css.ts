export const tractionBars: string
export const tractionTable: string
