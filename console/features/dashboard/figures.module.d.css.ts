export const figure: string
export const figureCaption: string
export const figureCount: string
export const figureIcon: string
export const figureName: string
export const figures: string
export const tiles: string
