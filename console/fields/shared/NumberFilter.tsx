import { readNumeral } from '@baobab/validation'
import { RangeFilter, type RangeFilterProps } from './RangeFilter.tsx'

const isAbove = (one: string, other: string) => Number(one) > Number(other)

/** A number as people write it, as it travels. */
export function readBound(typed: string): string | undefined {
  const value = readNumeral(typed)?.value
  return value !== undefined && /^\d{1,16}(?:\.\d+)?$/.test(value) ? value : undefined
}

/** Filters by two numbers. */
export function NumberFilter({ read = readBound, ...props }: NumberFilterProps) {
  return <RangeFilter wrong="messages.rule.number" {...props} read={read} isAbove={isAbove} />
}

type NumberFilterProps = Omit<RangeFilterProps, 'read' | 'wrong' | 'isAbove'> &
  Partial<Pick<RangeFilterProps, 'read' | 'wrong'>>
