import { useCallback, useEffect, useRef, useState } from 'react'
import SearchIcon from '@mui/icons-material/Search'
import { InputAdornment, OutlinedInput } from '@mui/material'

interface SearchBoxProps {
  readonly label: string
  readonly help: string | undefined
  readonly value: unknown
  readonly onChange: (value: string | undefined) => void
}

/** Searches by what is typed, once the typing rests or the box is left: a search that came later would call back a person who went elsewhere meanwhile. */
export function SearchBox({ label, help, value, onChange }: SearchBoxProps) {
  const set = typeof value === 'string' ? value : ''
  const [typed, setTyped] = useState(set)
  const [known, setKnown] = useState(set)
  if (set !== known) {
    setKnown(set)
    setTyped(set)
  }
  const asked = useRef(set)
  useEffect(() => {
    asked.current = set
  }, [set])

  const search = useCallback(() => {
    const words = typed.trim()
    if (words === asked.current.trim()) return
    asked.current = words
    onChange(words === '' ? undefined : words)
  }, [typed, onChange])

  useEffect(() => {
    const rest = setTimeout(search, 300)
    return () => clearTimeout(rest)
  }, [search])
  return (
    <OutlinedInput
      fullWidth
      size="small"
      type="search"
      value={typed}
      placeholder={help ?? label}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={search}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" aria-hidden />
        </InputAdornment>
      }
      inputProps={{ 'aria-label': label, enterKeyHint: 'search' }}
    />
  )
}
