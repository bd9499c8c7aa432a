export const isOn: string
export const listReading: string
