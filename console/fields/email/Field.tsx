import { Link } from '@mui/material'
import type { DisplayProps } from '../shared/kind.ts'
import { isMissing } from '@baobab/validation/format/index.ts'
import { Missing } from '../shared/Missing.tsx'
import { useValue } from '../shared/TextDisplay.tsx'

/** An address that opens the mail program. */
export function EmailField({ source }: DisplayProps) {
  const value = useValue(source)
  return isMissing(value) ? <Missing /> : <Link href={`mailto:${String(value)}`}>{String(value)}</Link>
}
