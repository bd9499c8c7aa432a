import { Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { completeUrl, isSafeUrl } from '@baobab/validation'
import { useFieldLabels } from '../shared/labels.ts'
import type { DisplayProps } from '../shared/kind.ts'
import { isMissing } from '@baobab/validation/format/index.ts'
import { Missing } from '../shared/Missing.tsx'
import { useValue } from '../shared/TextDisplay.tsx'

/** A link to a page elsewhere, in a new tab. What is no safe link is shown as text. */
export function UrlField({ source, field }: DisplayProps) {
  const translate = useTranslate()
  const { linkText } = useFieldLabels(source, field)
  const value = useValue(source)
  if (isMissing(value)) return <Missing />
  const typed = String(value)
  const href = completeUrl(typed)
  if (!isSafeUrl(href)) return <>{typed}</>
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer" title={translate('console.link.newTab')}>
      {linkText ?? withoutScheme(typed)}
    </Link>
  )
}

function withoutScheme(link: string): string {
  return link.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}
