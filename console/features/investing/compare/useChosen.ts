import { useCallback } from 'react'
import { useNotify, useStore } from 'react-admin'
import { limits } from '@baobab/validation'
import { useTranslate } from '../../../i18n/words.ts'
import { useSessionUser } from '../../../session/session.tsx'

/** The startups that a person has chosen to see side by side; they stay chosen over navigation and reload. */
export function useChosen() {
  const user = useSessionUser()
  const notify = useNotify()
  const translate = useTranslate()
  const [chosen, setChosen] = useStore<readonly string[]>(`compare.${user?.user_uuid ?? ''}`, none)
  const toggle = useCallback(
    (id: string) => {
      if (chosen.includes(id)) setChosen(chosen.filter((one) => one !== id))
      else if (chosen.length < limits.compared) setChosen([...chosen, id])
      else notify(translate('investing.compare.full', { most: limits.compared }), { type: 'info' })
    },
    [chosen, setChosen, notify, translate],
  )
  return { chosen, toggle, clear: () => setChosen([]) } as const
}

const none: readonly string[] = []
