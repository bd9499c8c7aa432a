import { useEffect, useState } from 'react'

interface Typing {
  /** What is set now, a text for each box. */
  readonly set: readonly string[]
  /** What was typed as it would be set; undefined where it does not hold, which sets nothing. */
  readonly read: (typed: readonly string[]) => readonly string[] | undefined
  readonly onRest: (read: readonly string[]) => void
}

/** What is typed into the boxes of a filter, and set once the typing rests. What does not hold stays as it was typed. */
export function useTyped({ set, read, onRest }: Typing) {
  const key = JSON.stringify(set)
  const [typed, setTyped] = useState(set)
  const [known, setKnown] = useState(key)
  const [sent, setSent] = useState<readonly string[]>([])
  const [focused, setFocused] = useState(false)
  if (key !== known) {
    setKnown(key)
    // What was set from here comes back late, when more is typed already: that stays.
    if (!focused || !sent.includes(key)) setTyped(set)
  }
  useEffect(() => {
    const now = read(typed)
    const next = JSON.stringify(now)
    if (now === undefined || next === known) return
    const rest = setTimeout(() => {
      setSent((before) => [...before.slice(-9), next])
      onRest(now)
    }, 300)
    return () => clearTimeout(rest)
  }, [typed, known, read, onRest])
  return {
    typed,
    type: (at: number, text: string) => setTyped((before) => before.map((one, place) => (place === at ? text : one))),
    boxProps: { onFocus: () => setFocused(true), onBlur: () => setFocused(false) },
  }
}
