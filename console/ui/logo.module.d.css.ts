export const logoFruit: string
export const logoTree: string
