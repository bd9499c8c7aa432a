import { useEffect, useState } from 'react'
import SearchIcon from '@mui/icons-material/Search'
import { InputAdornment, OutlinedInput } from '@mui/material'

interface SearchBoxProps {
  readonly label: string
  readonly help: string | undefined
  readonly value: unknown
  readonly onChange: (value: string | undefined) => void
}

/** Searches by what is typed, once the typing rests. */
export function SearchBox({ label, help, value, onChange }: SearchBoxProps) {
  const set = typeof value === 'string' ? value : ''
  const [typed, setTyped] = useState(set)
  const [known, setKnown] = useState(set)
  if (set !== known) {
    setKnown(set)
    setTyped(set)
  }
  useEffect(() => {
    const words = typed.trim()
    if (words === known.trim()) return
    const rest = setTimeout(() => onChange(words === '' ? undefined : words), 300)
    return () => clearTimeout(rest)
  }, [typed, known, onChange])
  return (
    <OutlinedInput
      fullWidth
      size="small"
      type="search"
      value={typed}
      placeholder={help ?? label}
      onChange={(event) => setTyped(event.target.value)}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" aria-hidden />
        </InputAdornment>
      }
      inputProps={{ 'aria-label': label, enterKeyHint: 'search' }}
    />
  )
}
