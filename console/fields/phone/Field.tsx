import { Link } from '@mui/material'
import type { DisplayProps } from '../shared/kind.ts'
import { isMissing } from '@baobab/validation/format/index.ts'
import { Missing } from '../shared/Missing.tsx'
import { useValue } from '../shared/TextDisplay.tsx'

/** A number that a phone can dial. */
export function PhoneField({ source }: DisplayProps) {
  const value = useValue(source)
  return isMissing(value) ? (
    <Missing />
  ) : (
    <Link href={`tel:${String(value).replace(/[^+\d]/g, '')}`}>{String(value)}</Link>
  )
}
