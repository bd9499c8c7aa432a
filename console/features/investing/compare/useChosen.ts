import { useCallback } from 'react'
import { useNotify, useStore } from 'react-admin'
import { limits } from '@baobab/validation'
import { useSessionUser } from '../../../session/session.tsx'

/** The startups that a person has chosen to see side by side; they stay chosen over navigation and reload. */
export function useChosen() {
  const user = useSessionUser()
  const notify = useNotify()
  const [chosen, setChosen] = useStore<readonly string[]>(`compare.${user?.user_uuid ?? ''}`, none)
  const toggle = useCallback(
    (id: string) => {
      if (chosen.includes(id)) setChosen(chosen.filter((one) => one !== id))
      else if (chosen.length < limits.compared) setChosen([...chosen, id])
      else notify('investing.compare.full', { type: 'info', messageArgs: { most: limits.compared } })
    },
    [chosen, setChosen, notify],
  )
  return { chosen, toggle, clear: () => setChosen([]) } as const
}

const none: readonly string[] = []
