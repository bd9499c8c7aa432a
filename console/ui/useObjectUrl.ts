import { useEffect, useState } from 'react'

/**
 * The address of a file in this window; undefined where there is none. Each is released only once nothing shows it: an address
 * is never answered for another file than its own, so that no picture is asked for by one that is released.
 */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ readonly file: Blob; readonly address: string }>()
  useEffect(() => {
    if (!file) return
    const address = URL.createObjectURL(file)
    setMade({ file, address })
    return () => URL.revokeObjectURL(address)
  }, [file])
  return made && made.file === file ? made.address : undefined
}
