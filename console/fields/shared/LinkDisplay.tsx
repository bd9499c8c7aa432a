import { Link } from '@mui/material'
import { kinds } from '@baobab/validation'
import { isMissing } from '@baobab/validation/format/index.ts'
import type { DisplayProps } from './kind.ts'
import { Missing } from './Missing.tsx'
import { useValue } from './TextDisplay.tsx'

/** A value as the link that its kind makes of it; what leads nowhere safe is shown as text. */
export function LinkDisplay({
  source,
  field,
  ...rest
}: DisplayProps & {
  readonly text?: string
  readonly target?: string
  readonly rel?: string
  readonly title?: string
}) {
  const value = useValue(source)
  if (isMissing(value)) return <Missing />
  const { text, ...link } = rest
  const made = kinds[field.kind].link?.(String(value))
  return made ? (
    <Link href={made.href} {...link}>
      {text ?? made.text}
    </Link>
  ) : (
    <>{String(value)}</>
  )
}
