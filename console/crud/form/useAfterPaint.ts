import { startTransition, useEffect, useState } from 'react'

/** False until what is drawn first is painted; what waits for it is drawn in steps that let typing through. */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => startTransition(() => setPainted(true)), [])
  return isPainted
}
