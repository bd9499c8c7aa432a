import { useRef, useState } from 'react'

/** Does one thing at a time: a second press while the first is on its way does nothing. */
export function useOnce(act: () => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const run = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await act()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, run: () => void run() }
}
