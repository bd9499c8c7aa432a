export const orderButtons: string
export const orderHandle: string
export const orderPreview: string
