import { useQuery } from '@tanstack/react-query'
import { useStore } from 'react-admin'
import { contract } from '@baobab/validation'
import { useSessionUser, useSigned } from '../../session/session.tsx'
import { useMay } from '../../session/useMay.ts'
import { loadSetup } from './loadSetup.ts'

/** The read that the checklist stands on. */
export const setupKey = ['system', 'setup'] as const

/** Whether the person has put the checklist away on this device, and how they do. */
const useAway = (userUuid: string) => useStore(`setup.away.${userUuid}`, false)

/** Whether the dashboard of the person has the checklist, and how they put it away. */
export function useSetupShown(): readonly [shown: boolean, putAway: () => void] {
  const user = useSessionUser()
  const may = useMay(contract.system.setup)
  const [isAway, setAway] = useAway(user?.user_uuid ?? '')
  return [user?.role === 'admin' && may && !isAway, () => setAway(true)]
}

/**
 * How far each step is, read once each time that the screen is opened, together with what shows it: what stands below waits for
 * it, and nothing comes or goes after that.
 */
export function useSetup(shown: boolean) {
  const { client } = useSigned().providers
  return useQuery({
    queryKey: [...setupKey, shown],
    queryFn: async ({ signal }) => {
      const [{ items }] = await Promise.all([client.call(contract.system.setup, { signal }), loadSetup()])
      return items
    },
    enabled: shown,
    // Where there is no list, what stands below waits for nothing.
    ...(shown ? {} : { initialData: [] }),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  })
}
