export const compare: string
export const compareDiffers: string
export const compareFigure: string
export const compareSection: string
