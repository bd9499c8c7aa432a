import { useRef, useState } from 'react'

/** Does one thing at a time: a second press while the first is on its way does nothing. */
export function useOnce<A extends readonly unknown[]>(act: (...given: A) => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const run = async (...given: A) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await act(...given)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, run: (...given: A) => void run(...given) }
}
