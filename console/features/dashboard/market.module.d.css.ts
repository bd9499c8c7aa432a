export const market: string
export const marketBar: string
export const marketDays: string
export const marketNothing: string
export const marketTables: string
export const marketTyped: string
