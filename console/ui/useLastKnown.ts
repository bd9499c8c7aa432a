import { useStore } from 'react-admin'
import { useEffect } from 'react'

/** What is known, or until then what was known the last time in this browser; `initial` where that was never. Logout forgets it. */
export function useLastKnown<T extends string | number | boolean>(key: string, known: T | undefined, initial: T): T {
  const [before, keep] = useStore<T>(key, initial)
  useEffect(() => {
    if (known !== undefined && known !== before) keep(known)
  }, [known, before, keep])
  return known ?? before
}
