export const greeting: string
export const greetingBand: string
export const group: string
export const nothingWaits: string
export const operator: string
export const verify: string
