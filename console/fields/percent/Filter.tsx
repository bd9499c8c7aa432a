import { limits } from '@baobab/validation'
import type { FilterProps } from '../shared/kind.ts'
import { NumberFilter, readBound } from '../shared/NumberFilter.tsx'

function readShare(typed: string): string | undefined {
  const value = readBound(typed.trim().replace(/ ?%$/, ''))
  return value !== undefined && Number(value) <= limits.percent.max ? value : undefined
}

export function PercentFilter(props: FilterProps) {
  return <NumberFilter {...props} after="%" read={readShare} wrong="messages.rule.percent" />
}
