export const listActions: string
export const listActionsCalled: string
export const listMark: string
export const listName: string
export const listOneLine: string
export const listOption: string
export const listTable: string
