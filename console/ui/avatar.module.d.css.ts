export const avatar: string
