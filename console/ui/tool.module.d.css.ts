export const tool: string
