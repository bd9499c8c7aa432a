import { createContext } from 'react'

/** Whether what is shown stands in a link already, such as the name of a record that leads to it: no link may stand in another. */
export const WithinLink = createContext(false)
