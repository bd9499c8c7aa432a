import { useQuery } from '@tanstack/react-query'
import { useStore } from 'react-admin'
import { contract } from '@baobab/validation'
import { useSessionUser, useSigned } from '../../session/session.tsx'
import { useMay } from '../../session/useMay.ts'
import { loadSetup } from './loadSetup.ts'

/** Whether the person has put the checklist away on this device, and how they do. */
const useAway = (userUuid: string) => useStore(`setup.away.${userUuid}`, false)

/** Whether the dashboard of the person has the checklist, and how they put it away. */
export function useSetupShown(): readonly [shown: boolean, putAway: () => void] {
  const user = useSessionUser()
  const may = useMay(contract.system.setup)
  const [isAway, setAway] = useAway(user?.user_uuid ?? '')
  return [user?.role === 'admin' && may && !isAway, () => setAway(true)]
}

/** How far each step is, read once each time that the screen is opened, together with what shows it: nothing comes or goes after that. */
export function useSetup() {
  const { client } = useSigned().providers
  return useQuery({
    queryKey: ['system', 'setup'],
    queryFn: async ({ signal }) => {
      const [{ items }] = await Promise.all([client.call(contract.system.setup, { signal }), loadSetup()])
      return items
    },
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  })
}
