export const unseen: string
