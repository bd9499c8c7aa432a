import { limits } from '@baobab/validation'
import type { FilterProps } from '../shared/kind.ts'
import { RangeFilter } from '../shared/RangeFilter.tsx'
import { SingleLineFilter } from '../shared/SingleLineFilter.tsx'

const [min, max] = [`${limits.years.min}-01-01`, `${limits.years.max}-12-31`]

const readDay = (typed: string) => (typed >= min && typed <= max ? typed : undefined)
const isAbove = (one: string, other: string) => one > other

/** From one day to another; a filter that is no field of the record asks for one day. */
export function DateFilter(props: FilterProps) {
  if (!props.operators.includes('gte')) return <SingleLineFilter {...props} type="date" />
  return (
    <RangeFilter
      {...props}
      type="date"
      read={readDay}
      wrong="messages.rule.date"
      isAbove={isAbove}
      min={min}
      max={max}
    />
  )
}
