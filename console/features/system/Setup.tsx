import { Suspense } from 'react'
import { loadSetup } from './loadSetup.ts'
import { useSetup, useSetupShown } from './useSetup.ts'
import { PartSkeleton } from '../../crud/states/Skeletons.tsx'
import { part } from '../../ui/part.tsx'

const SetupList = part(loadSetup)

/** The checklist on the dashboard of an administrator, until all is done or they put it away. One that cannot be read waits for the next time. */
export function Setup() {
  const [shown, putAway] = useSetupShown()
  return shown ? <SetupHere onAway={putAway} /> : null
}

/** The same on the system page, where it stays until all is done. */
export function SetupHere({ onAway }: { readonly onAway?: () => void }) {
  const { data, isPending } = useSetup()
  if (!data) return isPending ? <PartSkeleton /> : null
  return (
    <Suspense fallback={<PartSkeleton />}>
      <SetupList items={data} {...(onAway ? { onAway } : {})} />
    </Suspense>
  )
}
