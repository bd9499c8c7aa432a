import '../../i18n/inputs.ts'
import { useCallback, useId } from 'react'
import { FormControl, FormHelperText, FormLabel, InputAdornment, OutlinedInput, Stack } from '@mui/material'
import type { FilterProps, FilterValue } from './kind.ts'
import { FilterPopover } from './FilterPopover.tsx'
import { GivenFilter } from './GivenFilter.tsx'
import { useTyped } from './useTyped.ts'
import { useTranslate } from '../../i18n/words.ts'

export interface RangeFilterProps extends FilterProps {
  /** A bound as it travels; undefined where what was typed is none. It is a constant of its kind. */
  readonly read: (typed: string) => string | undefined
  /** Shown for a bound that cannot be read: a key of the catalogue. */
  readonly wrong: `messages.rule.${'date' | 'number' | 'percent'}`
  /** Whether one bound lies above another. */
  readonly isAbove: (one: string, other: string) => boolean
  readonly type?: 'text' | 'date'
  readonly before?: string
  readonly after?: string
  readonly min?: string
  readonly max?: string
}

/** Filters by the least and the most that a value may be. A range that cannot be is named, and stays as it was typed. */
export function RangeFilter({
  read,
  wrong,
  isAbove,
  type = 'text',
  before,
  after,
  min,
  max,
  ...props
}: RangeFilterProps) {
  const { source, label, value, onChange } = props
  const translate = useTranslate()
  const id = useId()
  const readAll = useCallback(
    (typed: readonly string[]) => {
      const bounds = typed.map((one) => (one.trim() === '' ? '' : read(one)))
      const [from, to] = bounds
      if (from === undefined || to === undefined) return undefined
      return from !== '' && to !== '' && isAbove(from, to) ? undefined : [from, to]
    },
    [read, isAbove],
  )
  const onRest = useCallback(([from, to]: readonly string[]) => onChange(rangeOf(from, to)), [onChange])
  const { typed, type: typeIn, boxProps } = useTyped({ set: boundsOf(value), read: readAll, onRest })
  const unread = typed.map((one) => one.trim() !== '' && read(one) === undefined)
  const crossed = !unread.includes(true) && readAll(typed) === undefined
  const error = unread.includes(true) ? wrong : crossed ? 'messages.rule.bounds' : undefined
  const clear = () => {
    typeIn(0, '')
    typeIn(1, '')
    onChange({})
  }
  return (
    <FilterPopover
      label={label}
      isSet={Object.keys(value).length > 0 || typed.some((one) => one !== '')}
      invalid={error !== undefined}
      onClear={clear}
    >
      <Stack direction="row" spacing={1.5} {...boxProps}>
        {(['from', 'to'] as const).map((end, at) => (
          <FormControl key={end} fullWidth error={unread[at] === true || crossed}>
            <FormLabel htmlFor={`${id}-${end}`}>{translate(`console.list.${end}`)}</FormLabel>
            <OutlinedInput
              id={`${id}-${end}`}
              size="small"
              type={type}
              value={typed[at] ?? ''}
              onChange={({ target }) => typeIn(at, target.value)}
              startAdornment={before && <InputAdornment position="start">{before}</InputAdornment>}
              endAdornment={after && <InputAdornment position="end">{after}</InputAdornment>}
              inputProps={{
                name: `${source}_${end}`,
                inputMode: type === 'text' ? 'decimal' : undefined,
                autoComplete: 'off',
                min,
                max,
                'aria-describedby': error ? `${id}-error` : undefined,
              }}
            />
          </FormControl>
        ))}
      </Stack>
      {error && (
        <FormHelperText id={`${id}-error`} error role="status">
          {translate(error)}
        </FormHelperText>
      )}
      <GivenFilter {...props} />
    </FilterPopover>
  )
}

/** What the two boxes show; one value that was asked for is both ends. */
function boundsOf({ equal, gte, lte }: FilterValue): readonly [string, string] {
  const one = Array.isArray(equal) ? (equal as readonly unknown[])[0] : equal
  const text = (bound: unknown) => (typeof bound === 'string' || typeof bound === 'number' ? String(bound) : '')
  return [text(gte ?? one), text(lte ?? one)]
}

function rangeOf(from = '', to = ''): FilterValue {
  return { ...(from === '' ? {} : { gte: from }), ...(to === '' ? {} : { lte: to }) }
}
