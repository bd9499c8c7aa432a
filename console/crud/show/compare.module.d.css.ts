export const compare: string
export const compareBest: string
export const compareDiffers: string
export const compareFigure: string
export const compareMark: string
export const compareSection: string
