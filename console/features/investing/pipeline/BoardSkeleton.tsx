import { Skeleton, Typography } from '@mui/material'
import { Outline } from '../../../crud/states/Skeletons.tsx'
import { useStages } from '../parts/useStages.ts'
import * as css from './pipeline.module.css'

/** The board while its cards are on their way: the stages are known, and on a phone the first one is open. */
export function BoardSkeleton({ phone }: { readonly phone: boolean }) {
  const { stages, nameOf } = useStages()
  const shown = phone ? stages.slice(0, 1) : stages
  return (
    <Outline>
      {phone && <Skeleton variant="rounded" height={48} sx={{ mb: 2 }} />}
      <div className={css.board} style={phone ? { gridAutoColumns: 'minmax(0, 1fr)' } : undefined}>
        {shown.map((stage) => (
          <div key={stage} className={css.stage}>
            <Typography component="p" className={css.stageName}>
              {nameOf(stage)}
            </Typography>
            <Skeleton variant="rounded" height={132} sx={{ borderRadius: 'var(--radius-s)' }} />
          </div>
        ))}
      </div>
    </Outline>
  )
}
