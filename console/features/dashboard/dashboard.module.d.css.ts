export const greeting: string
export const greetingBand: string
export const group: string
export const verify: string
