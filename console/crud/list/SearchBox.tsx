import { useCallback, useEffect, useRef, useState } from 'react'
import SearchIcon from '@mui/icons-material/Search'
import { InputAdornment, OutlinedInput } from '@mui/material'

interface SearchBoxProps {
  readonly label: string
  readonly help: string | undefined
  readonly value: unknown
  readonly onChange: (value: string | undefined) => void
}

/** Searches by what is typed, once the typing rests or the box is left; not when it is left by a link, since a search then calls back who follows it. */
export function SearchBox({ label, help, value, onChange }: SearchBoxProps) {
  const set = typeof value === 'string' ? value : ''
  const [typed, setTyped] = useState(set)
  const [known, setKnown] = useState(set)
  const [focused, setFocused] = useState(false)
  const [sent, setSent] = useState<readonly string[]>([])
  if (set !== known) {
    setKnown(set)
    // A search that was sent from here comes back late, when more is typed already: that stays.
    if (!focused || !sent.includes(set)) setTyped(set)
  }
  const asked = useRef(set)
  useEffect(() => {
    asked.current = set
  }, [set])

  const search = useCallback(() => {
    const labels = typed.trim()
    if (labels === asked.current.trim()) return
    asked.current = labels
    setSent((before) => [...before.slice(-9), labels])
    onChange(labels === '' ? undefined : labels)
  }, [typed, onChange])

  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    rest.current = setTimeout(search, 300)
    return () => clearTimeout(rest.current)
  }, [search])

  const leave = (to: EventTarget | null) => {
    clearTimeout(rest.current)
    if (!(to instanceof HTMLAnchorElement)) search()
  }
  return (
    <OutlinedInput
      fullWidth
      size="small"
      type="search"
      value={typed}
      placeholder={help ?? label}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => {
        setFocused(false)
        leave(event.relatedTarget)
      }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" aria-hidden />
        </InputAdornment>
      }
      inputProps={{ 'aria-label': label, enterKeyHint: 'search' }}
    />
  )
}
