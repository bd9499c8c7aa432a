import { Suspense } from 'react'
import { loadSetup } from './loadSetup.ts'
import { useSetup, useSetupShown } from './useSetup.ts'
import { part } from '../../ui/part.tsx'

const SetupList = part(loadSetup)

/** The checklist on the dashboard of an administrator, until all is done or they put it away. One that cannot be read waits for the next time. */
export function Setup() {
  const [shown, putAway] = useSetupShown()
  const { data } = useSetup(shown)
  return shown && data ? (
    <Suspense fallback={null}>
      <SetupList items={data} onAway={putAway} />
    </Suspense>
  ) : null
}

/** The same on the system page, where it stays until all is done. */
export function SetupHere() {
  const { data } = useSetup(true)
  return data ? (
    <Suspense fallback={null}>
      <SetupList items={data} />
    </Suspense>
  ) : null
}
