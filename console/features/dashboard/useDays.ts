import { useState } from 'react'
import { useStore } from 'ra-core'
import { limits } from '@baobab/validation/limits.ts'

const dayMs = 24 * 3_600_000

/** The ranges that are one press away, in days that end today (UTC). */
export const presets = [7, 30, 90, 365] as const

/** A range of days as it is typed: `yyyy-mm-dd`, or nothing yet. */
export interface TypedDays {
  readonly from: string
  readonly to: string
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Why a typed range cannot be counted; undefined where it can. */
export function problemOf({ from, to }: TypedDays): 'incomplete' | 'backwards' | 'tooLong' | undefined {
  if (from === '' || to === '') return 'incomplete'
  const length = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if (length < 1) return 'backwards'
  return length > limits.market.most ? 'tooLong' : undefined
}

/** The range that is chosen: one of the presets, which the browser remembers, or one that is typed. */
export function useDays() {
  const [preset, setPreset] = useStore<number>('dashboard.days', limits.market.days)
  const [typed, setTyped] = useState<TypedDays>()
  const today = Date.now()
  const days = typed ?? { from: dayOf(today - (preset - 1) * dayMs), to: dayOf(today) }
  return {
    days,
    preset: typed ? null : preset,
    problem: problemOf(days),
    choose: (next: number) => {
      setPreset(next)
      setTyped(undefined)
    },
    type: (part: Partial<TypedDays>) => setTyped({ ...days, ...part }),
  } as const
}
