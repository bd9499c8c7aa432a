export const timeline: string
