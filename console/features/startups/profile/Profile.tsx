import { Stack } from '@mui/material'
import type { StartupRecord } from '../parts/usePatch.ts'
import { Gallery } from './Gallery.tsx'
import { Team } from './Team.tsx'
import { Traction } from './Traction.tsx'

/** Pictures of a startup, who works on it and how it grows; nothing of what was not given. */
export default function Profile({
  startup: { team, traction, gallery },
}: {
  readonly startup: Pick<StartupRecord, 'team' | 'traction' | 'gallery'>
}) {
  if (!team && !traction && !gallery) return null
  return (
    <Stack spacing={3}>
      {gallery && <Gallery pictures={gallery} />}
      {team && <Team people={team} />}
      {traction && <Traction months={traction} />}
    </Stack>
  )
}
