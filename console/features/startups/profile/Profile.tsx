import { Stack } from '@mui/material'
import type { StartupRecord } from '../parts/usePatch.ts'
import { Team } from './Team.tsx'
import { Traction } from './Traction.tsx'

/** Who works on a startup and how it grows; nothing of what was not given. */
export default function Profile({
  startup: { team, traction },
}: {
  readonly startup: Pick<StartupRecord, 'team' | 'traction'>
}) {
  if (!team && !traction) return null
  return (
    <Stack spacing={3}>
      {team && <Team people={team} />}
      {traction && <Traction months={traction} />}
    </Stack>
  )
}
