import { useCallback, useEffect, useRef, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { keepPicture } from './pictures.ts'
import { readDraft, removeDraft, writeDraft, type DraftPlace } from './store.ts'
import { useDraftPictures } from './useDraftPictures.ts'

const restMs = 500

/** How far what is typed into a form is kept. */
export interface KeptTexts {
  /** Milliseconds since 1970. */
  readonly savedAt: number | undefined
  /** False while something that was typed waits for the typing to rest. */
  readonly isKept: boolean
}

/** How a form's draft stands. */
export interface DraftState {
  /** When what stands in the form was kept, in milliseconds; undefined while there is nothing to keep. */
  readonly savedAt: number | undefined
  /** The texts alone, without the pictures. */
  readonly texts: KeptTexts
  /** When the draft that was brought back had been kept; undefined where none was, or it was discarded. */
  readonly restoredFrom: number | undefined
  /** The browser would not keep it: its storage is full or closed. */
  readonly refused: boolean
  /** Puts the form back as it was before anything was typed. Answers how to bring what was typed back. */
  readonly discard: () => () => Promise<void>
  /** Forgets the draft for good: the form was sent. */
  readonly finish: () => void
  /** Whether the form was sent. */
  readonly isFinished: () => boolean
}

/** Keeps what is typed into the form of this context, a moment after the typing rests, and brings it back; its pictures too. */
export function useDraft(
  { address, owner: present }: DraftPlace,
  names: readonly string[],
  pictureNames: readonly string[],
): DraftState {
  // Whose session ends while they type keeps their draft.
  const [owner] = useState(present)
  const { control, setValue, reset, getValues } = useFormContext()
  const { dirtyFields, isReady } = useFormState({ control })
  const values = useWatch({ control })
  const [savedAt, setSavedAt] = useState<number>()
  const [restoredFrom, setRestoredFrom] = useState<number>()
  const [refused, setRejected] = useState(false)
  const restored = useRef(false)
  const finished = useRef(false)
  const pending = useRef<() => void>(undefined)
  const [known, setKnown] = useState('[]')
  const pictures = useDraftPictures({ address, owner }, pictureNames)
  const { forget: forgetPictures, finish: finishPictures } = pictures

  useEffect(() => {
    if (!isReady || owner === '' || restored.current) return
    restored.current = true
    const draft = readDraft({ address, owner })
    if (!draft) return
    const kept = names.filter((name) => Object.hasOwn(draft.values, name))
    setKnown(JSON.stringify(kept.map((name) => [name, draft.values[name]])))
    for (const name of kept) setValue(name, draft.values[name], { shouldDirty: true })
    setRestoredFrom(draft.savedAt)
    setSavedAt(draft.savedAt)
  }, [isReady, address, owner, names, setValue])

  const dirtyNames = useRef<readonly string[]>([])
  useEffect(() => {
    dirtyNames.current = names.filter((name) => dirtyFields[name])
  })
  const dirty = names.filter((name) => dirtyFields[name] && !(values[name] instanceof Blob))
  const typed = JSON.stringify(dirty.map((name) => [name, values[name]]))
  useEffect(() => {
    if (!restored.current || finished.current || typed === known) return
    const keep = () => {
      clearTimeout(timer)
      pending.current = undefined
      // It was sent while the typing rested: nothing is left to be gone on with.
      if (finished.current) return
      setKnown(typed)
      const place = { address, owner }
      const copy = readDraft(place)?.copy
      if (typed === '[]' && !copy) {
        removeDraft(place)
        setSavedAt(undefined)
        return
      }
      const now = Date.now()
      const kept = writeDraft(place, {
        savedAt: now,
        values: Object.fromEntries(JSON.parse(typed) as [string, unknown][]),
        copy,
      })
      setRejected(!kept)
      if (kept) setSavedAt(now)
    }
    const timer = setTimeout(keep, restMs)
    pending.current = keep
    return () => clearTimeout(timer)
  }, [typed, known, address, owner])

  useEffect(() => {
    const keepNow = () => pending.current?.()
    addEventListener('pagehide', keepNow)
    return () => {
      removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [])

  const forget = useCallback(() => {
    pending.current = undefined
    removeDraft({ address, owner })
    setSavedAt(undefined)
    setRestoredFrom(undefined)
  }, [address, owner])

  return {
    savedAt: latest(savedAt, pictures.savedAt),
    texts: { savedAt, isKept: typed === known },
    restoredFrom: latest(restoredFrom, pictures.restoredFrom),
    refused: refused || pictures.refused,
    discard: useCallback(() => {
      const place = { address, owner }
      const kept = dirtyNames.current.map((name) => [name, getValues(name) as unknown] as const)
      const isPicture = ([, value]: (typeof kept)[number]) => value instanceof File
      forget()
      forgetPictures()
      setKnown('[]')
      reset()
      return async () => {
        // Kept first, so that it is there even where the form was left meanwhile.
        const typedValues = Object.fromEntries(kept.filter((one) => !isPicture(one)))
        if (Object.keys(typedValues).length > 0) writeDraft(place, { savedAt: Date.now(), values: typedValues })
        for (const [name, value] of kept) {
          if (value instanceof File) await keepPicture(place, name, { savedAt: Date.now(), file: value })
          setValue(name, value, { shouldDirty: true })
        }
      }
    }, [address, owner, forget, forgetPictures, getValues, reset, setValue]),
    finish: useCallback(() => {
      finished.current = true
      forget()
      finishPictures()
    }, [forget, finishPictures]),
    isFinished: useCallback(() => finished.current, []),
  }
}

function latest(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.max(one, other)
}
