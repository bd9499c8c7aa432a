export const founder: string
export const founderBar: string
export const founderCard: string
export const founderFigures: string
export const founderKinds: string
export const founderNote: string
export const founderNothing: string
export const founderSpan: string
