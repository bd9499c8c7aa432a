export const past: string
