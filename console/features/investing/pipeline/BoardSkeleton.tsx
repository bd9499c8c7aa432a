import { Skeleton, Typography } from '@mui/material'
import { pipelineStages, stageLabels } from '@baobab/validation'
import { Outline } from '../../../crud/states/Skeletons.tsx'
import './pipeline.css'

/** The board while its cards are on their way: the stages are known, and on a phone the first one is open. */
export function BoardSkeleton({ phone }: { readonly phone: boolean }) {
  const shown = phone ? pipelineStages.slice(0, 1) : pipelineStages
  return (
    <Outline>
      {phone && <Skeleton variant="rounded" height={48} sx={{ mb: 2 }} />}
      <div className="board" style={phone ? { gridAutoColumns: 'minmax(0, 1fr)' } : undefined}>
        {shown.map((stage) => (
          <div key={stage} className="stage">
            <Typography component="p" className="stage-name">
              {stageLabels[stage]}
            </Typography>
            <Skeleton variant="rounded" height={132} sx={{ borderRadius: 'var(--radius-s)' }} />
          </div>
        ))}
      </div>
    </Outline>
  )
}
