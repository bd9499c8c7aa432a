export const finderOpen: string
