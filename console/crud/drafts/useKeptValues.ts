import { useState } from 'react'
import { useSessionUser } from '../../session/session.tsx'
import { readDraft, removeDraft, writeDraft } from './store.ts'

/**
 * What is chosen and typed in a dialog or a small form, kept as a draft until it was sent: it outlives the dialog, the page and the session,
 * and is its person's alone. No password, code or file belongs in it.
 *
 * @param subject what is asked and of whom, such as `claims.refuse.<uuid>`; undefined keeps nothing
 * @param initial what stands there before anything is typed; only what differs is kept
 */
export function useKeptValues<V extends object>(
  subject: string | undefined,
  initial: () => V,
): readonly [values: V, keep: (values: V) => void, forget: () => void] {
  const owner = useSessionUser()?.user_uuid ?? ''
  const [place] = useState(() => (subject === undefined ? undefined : { address: subject, owner }))
  const [start] = useState(initial)
  const [values, setValues] = useState<V>(() => ({
    ...start,
    ...Object.fromEntries(
      Object.entries(place ? (readDraft(place)?.values ?? {}) : {}).filter(
        ([name, value]) => Object.hasOwn(start, name) && kindOf(value) === kindOf(start[name as keyof V]), // it has that name
      ),
    ),
  }))
  const keep = (next: V) => {
    setValues(next)
    if (!place) return
    const typed = Object.entries(next).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(start[name as keyof V]), // of the same names
    )
    if (typed.length === 0) removeDraft(place)
    else writeDraft(place, { savedAt: Date.now(), values: Object.fromEntries(typed) })
  }
  return [values, keep, () => keep(start)]
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
