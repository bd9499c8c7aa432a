export const message: string
export const messagePicture: string
