import { use } from 'react'
import { Link } from '@mui/material'
import { kinds } from '@baobab/validation'
import { isMissing } from '@baobab/validation/format/index.ts'
import type { DisplayProps } from './kind.ts'
import { Missing } from './Missing.tsx'
import { useValue } from './TextDisplay.tsx'
import { WithinLink } from './WithinLink.ts'

/** A value as the link that its kind makes of it; what leads nowhere safe, or stands in another link, is shown as text. */
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
  const isWithinLink = use(WithinLink)
  if (isMissing(value)) return <Missing />
  const { text, ...link } = rest
  const made = kinds[field.kind].link?.(String(value))
  if (isWithinLink) return <>{made?.text ?? String(value)}</>
  return made ? (
    <Link href={made.href} {...link}>
      {text ?? made.text}
    </Link>
  ) : (
    <>{String(value)}</>
  )
}
