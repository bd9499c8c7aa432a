import { useEffect, useState } from 'react'

/** The address of what is chosen or stored; undefined where nothing is. */
export function usePreview(value: unknown): string | undefined {
  const [chosen, setChosen] = useState<string>()
  useEffect(() => {
    if (!(value instanceof Blob)) return
    const address = URL.createObjectURL(value)
    setChosen(address)
    return () => {
      URL.revokeObjectURL(address)
      setChosen(undefined)
    }
  }, [value])
  return value instanceof Blob ? chosen : typeof value === 'string' && value !== '' ? value : undefined
}
