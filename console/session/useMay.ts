import { canCall, changes, type Call } from '@baobab/validation'
import { useSessionUser, useViewing } from './session.tsx'

/** Whether the person signed in may make a call, so that no button is offered that the server rejects. */
export function useMay(call: Parameters<typeof canCall>[0] & Pick<Call, 'path'>): boolean {
  const user = useSessionUser()
  const viewing = useViewing()
  return user !== undefined && canCall(call, user) && !(viewing && changes(call))
}
