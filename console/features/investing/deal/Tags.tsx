import '../../../i18n/late.ts'
import { useId } from 'react'
import { Autocomplete, FormControl, FormLabel, TextField } from '@mui/material'
import type { PipelineCard } from '@baobab/validation'
import { useTranslate } from '../../../i18n/words.ts'
import { tagsOf } from '../parts/tags.ts'
import { useCards } from '../parts/useCards.ts'

interface TagsProps {
  readonly card: PipelineCard
  /** Whether they are read alone. */
  readonly isClosed: boolean
  readonly onSet: (tags: readonly string[]) => Promise<void>
}

/** The tags of a deal; those of one's other deals are offered. */
export function Tags({ card: { tags }, isClosed, onSet }: TagsProps) {
  const translate = useTranslate()
  const id = useId()
  const { data } = useCards()
  return (
    <FormControl fullWidth>
      <FormLabel htmlFor={id}>{translate('pipeline.deal.tags')}</FormLabel>
      <Autocomplete
        multiple
        disabled={isClosed}
        freeSolo
        // What is typed counts when the box is left, too.
        autoSelect
        filterSelectedOptions
        id={id}
        size="small"
        value={[...tags]}
        options={[...tagsOf(Array.isArray(data) ? data : [])]}
        onChange={(_, chosen) => void onSet(chosen)}
        renderInput={(params) => <TextField {...params} />}
      />
    </FormControl>
  )
}
