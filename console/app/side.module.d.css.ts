export const side: string
export const sideBrand: string
export const sideCount: string
export const sideFold: string
export const sideFolding: string
export const sideHeading: string
export const sidePerson: string
export const sidePower: string
