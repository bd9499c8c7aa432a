import { useCallback, useEffect, useRef, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { keepPicture, readPicture, removePicture } from './pictures.ts'
import type { DraftPlace } from './store.ts'

/** How the pictures of a draft stand; the times are as in `DraftState`. */
export interface DraftPictures {
  readonly savedAt: number | undefined
  readonly restoredFrom: number | undefined
  readonly refused: boolean
  /** Forgets them, for now. */
  readonly forget: () => void
  /** Forgets them, and keeps none any more: the form was sent. */
  readonly finish: () => void
}

/** Keeps the pictures that are chosen in the form of this context, as soon as they are, and brings them back. */
export function useDraftPictures({ address, owner }: DraftPlace, names: readonly string[]): DraftPictures {
  const { control, setValue } = useFormContext()
  const { isReady } = useFormState({ control })
  const values: readonly unknown[] = useWatch({ control, name: [...names] })
  const [savedAt, setSavedAt] = useState<number>()
  const [restoredFrom, setRestoredFrom] = useState<number>()
  const [refused, setRejected] = useState(false)
  const [read, setRead] = useState(false)
  const known = useRef(new Map<string, File>())
  const begun = useRef(false)
  const finished = useRef(false)

  useEffect(() => {
    if (!isReady || owner === '' || names.length === 0 || begun.current) return
    begun.current = true
    const bringBack = async () => {
      for (const name of names) {
        const kept = await readPicture({ address, owner }, name)
        if (!kept) continue
        known.current.set(name, kept.file)
        setValue(name, kept.file, { shouldDirty: true })
        setSavedAt(kept.savedAt)
        setRestoredFrom(kept.savedAt)
      }
      setRead(true)
    }
    void bringBack()
  }, [isReady, address, owner, names, setValue])

  useEffect(() => {
    if (!read || finished.current) return
    for (const [at, name] of names.entries()) {
      const value = values[at]
      const before = known.current.get(name)
      if (value instanceof File && value !== before) {
        known.current.set(name, value)
        const now = Date.now()
        void keepPicture({ address, owner }, name, { savedAt: now, file: value }).then((kept) => {
          setRejected(!kept)
          if (kept) setSavedAt(now)
        })
      } else if (!(value instanceof File) && before) {
        known.current.delete(name)
        setSavedAt(undefined)
        void removePicture({ address, owner }, name)
      }
    }
  }, [read, values, names, address, owner])

  const forget = useCallback(() => {
    known.current.clear()
    setSavedAt(undefined)
    setRestoredFrom(undefined)
    for (const name of names) void removePicture({ address, owner }, name)
  }, [address, owner, names])

  return {
    savedAt,
    restoredFrom,
    refused,
    forget,
    finish: useCallback(() => {
      finished.current = true
      forget()
    }, [forget]),
  }
}
