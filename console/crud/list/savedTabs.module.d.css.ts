export const savedTabs: string
