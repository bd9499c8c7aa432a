import { useCallback, useState } from 'react'
import { readDraft, removeDraft, writeDraft, type DraftPlace } from './store.ts'

/** A text that is typed into one field of a page and kept as a draft until it is emptied: it outlives the page and the session. */
export function useKeptText({ address, owner }: DraftPlace): readonly [typed: string, keep: (typed: string) => void] {
  const [typed, setTyped] = useState(() => {
    const kept = readDraft({ address, owner })?.values['text']
    return typeof kept === 'string' ? kept : ''
  })
  const keep = useCallback(
    (text: string) => {
      setTyped(text)
      if (text === '') removeDraft({ address, owner })
      else writeDraft({ address, owner }, { savedAt: Date.now(), values: { text } })
    },
    [address, owner],
  )
  return [typed, keep]
}
