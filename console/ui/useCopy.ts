import { useRef, useState } from 'react'

/** Copies what a box holds, and marks it where the browser does not let it. `copied` is undefined before it was tried. */
export function useCopy(value: string) {
  const box = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<boolean>()
  const copy = async () => {
    box.current?.select()
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return { box, copied, copy: () => void copy() }
}
