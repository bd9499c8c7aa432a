import '../../../i18n/late.ts'
import { useId, useState } from 'react'
import { Button, FormControl, FormLabel, MenuItem, Select, Stack, Typography } from '@mui/material'
import { firstStage, passedStage } from '@baobab/validation'
import { useTranslate } from '../../../i18n/words.ts'
import { useStages } from '../parts/useStages.ts'

interface RemoveStageProps {
  readonly name: string
  /** How many startups it has. */
  readonly count: number
  readonly others: readonly string[]
  readonly onRemove: (into: string) => void
  readonly onCancel: () => void
}

/** Asks before a stage is removed, and where its startups go. */
export function RemoveStage({ name, count, others, onRemove, onCancel }: RemoveStageProps) {
  const translate = useTranslate()
  const { nameOf } = useStages()
  const id = useId()
  const [into, setInto] = useState<string>(firstStage)
  return (
    <Stack spacing={1.5} sx={{ pb: 1 }}>
      {count === 0 ? (
        <Typography variant="body2">{translate('pipeline.ownStages.removeEmpty', { name })}</Typography>
      ) : (
        <FormControl fullWidth>
          <FormLabel id={`${id}-label`} htmlFor={id}>
            {translate('pipeline.ownStages.into', { count })}
          </FormLabel>
          <Select
            labelId={`${id}-label`}
            id={id}
            size="small"
            value={into}
            onChange={({ target }) => setInto(target.value)}
          >
            {others
              // Passing wants a reason for each startup.
              .filter((stage) => stage !== passedStage)
              .map((stage) => (
                <MenuItem key={stage} value={stage}>
                  {nameOf(stage)}
                </MenuItem>
              ))}
          </Select>
        </FormControl>
      )}
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        <Button size="small" color="inherit" onClick={onCancel}>
          {translate('ra.action.cancel')}
        </Button>
        <Button size="small" variant="contained" autoFocus={count === 0} onClick={() => onRemove(into)}>
          {translate('pipeline.ownStages.removeNow')}
        </Button>
      </Stack>
    </Stack>
  )
}
