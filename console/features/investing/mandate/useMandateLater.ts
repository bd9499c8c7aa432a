import { useStore } from 'react-admin'

/** Whether an investor has put away the asking for their mandate on this device, and how they do. */
export const useMandateLater = (userUuid: string) => useStore(`mandate.later.${userUuid}`, false)
