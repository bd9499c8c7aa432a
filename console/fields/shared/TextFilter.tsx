import { useEffect, useState } from 'react'
import { InputAdornment, OutlinedInput } from '@mui/material'
import type { FilterProps } from '../kind.ts'

/** Filters by what is typed, once the typing rests. */
export function TextFilter({
  source,
  label,
  value,
  onChange,
  type = 'text',
}: FilterProps & { type?: 'text' | 'date' }) {
  const set = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const [typed, setTyped] = useState(set)
  const [known, setKnown] = useState(set)
  if (set !== known) {
    setKnown(set)
    setTyped(set)
  }
  useEffect(() => {
    if (typed.trim() === known) return
    const rest = setTimeout(() => onChange(typed.trim() === '' ? undefined : typed.trim()), 300)
    return () => clearTimeout(rest)
  }, [typed, known, onChange])
  // A box for a day shows its own pattern in the place of a placeholder.
  const before = type === 'date' && <InputAdornment position="start">{label}</InputAdornment>
  return (
    <OutlinedInput
      size="small"
      type={type}
      placeholder={label}
      startAdornment={before}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      inputProps={{ 'aria-label': label, name: source }}
    />
  )
}
