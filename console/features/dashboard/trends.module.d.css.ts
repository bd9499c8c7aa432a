export const listStates: string
export const trend: string
export const trendChart: string
export const trendNothing: string
export const trendNumbers: string
export const trends: string
