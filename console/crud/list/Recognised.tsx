import { Chip, Stack, Typography } from '@mui/material'
import { countries, kinds, type ListFilter } from '@baobab/validation'
import { useOptions } from '../../fields/reference/useOptions.ts'
import type { Choice } from '../../fields/shared/choices.ts'
import type { useLabels } from '../../fields/shared/labels.ts'
import { meant } from '../../fields/shared/options.ts'
import { valueOf } from './filterValues.ts'
import { useTranslate } from '../../i18n/words.ts'

interface RecognisedProps {
  readonly filters: readonly ListFilter[]
  /** What the list is filtered to: nothing is offered of a filter that is set. */
  readonly values: Readonly<Record<string, unknown>>
  /** What is searched for. */
  readonly typed: string
  readonly labels: ReturnType<typeof useLabels>
  readonly onChoose: (filter: ListFilter, value: string) => void
}

type OneProps = Omit<RecognisedProps, 'filters' | 'values'> & { readonly filter: ListFilter }

/** Offers to filter by what was searched for, where that is a category, a place or another option, by any of its names. */
export default function Recognised({ filters, values, ...props }: RecognisedProps) {
  const open = filters.filter(
    (filter) => filter.field.options.search !== undefined && Object.keys(valueOf(filter, values)).length === 0,
  )
  return (
    <Stack
      role="status"
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ flexWrap: 'wrap', '&:empty': { display: 'none' } }}
    >
      {open.map((filter) => {
        const by = kinds[filter.kind].filter
        return by === 'records' ? (
          <OfReference key={filter.name} filter={filter} {...props} />
        ) : by === 'countries' ? (
          <Offered key={filter.name} filter={filter} options={places} {...props} />
        ) : null
      })}
    </Stack>
  )
}

const places = countries.map((name) => ({ value: name, label: name }))

function OfReference(props: OneProps) {
  const { options } = useOptions(props.filter.field)
  return <Offered options={options} {...props} />
}

function Offered({ filter, typed, labels, onChoose, options }: OneProps & { readonly options: readonly Choice[] }) {
  const translate = useTranslate()
  const label = labels.filter(filter.name, filter.field)
  return meant(options, typed)
    .slice(0, most)
    .map(({ value, label: name }) => (
      <Chip
        key={value}
        component="button"
        type="button"
        clickable
        size="small"
        onClick={() => onChoose(filter, value)}
        label={
          <Typography component="span" variant="body2">
            {translate('console.list.filterBy', { label, value: name })}
          </Typography>
        }
      />
    ))
}

/** Of one filter; who means more of them types on. */
const most = 3
