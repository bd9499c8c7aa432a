import { useEffect, useState } from 'react'
import type * as check from './check.ts'

export type Check = typeof check
let fetched: Check | undefined

/** What was fetched already. */
export const fetchedCheck = (): Check | undefined => fetched

/**
 * Fetches what reads and checks what was typed. It is a fifth of what a form needs, and comes after the inputs, which are drawn without it.
 * Undefined where it cannot be had; it is asked for again at the next call.
 */
export const fetchCheck = (): Promise<Check | undefined> =>
  import('./check.ts').then(
    (one) => (fetched = one),
    () => undefined,
  )

/** The same within a component: undefined until it is there. */
export function useCheck(): Check | undefined {
  const [known, setKnown] = useState(fetched)
  useEffect(() => {
    if (!known) void fetchCheck().then(setKnown)
  }, [known])
  return known
}
