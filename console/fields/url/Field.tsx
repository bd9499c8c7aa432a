import { useTranslate } from '../../i18n/words.ts'
import type { DisplayProps } from '../shared/kind.ts'
import { useFieldLabels } from '../shared/labels.ts'
import { LinkDisplay } from '../shared/LinkDisplay.tsx'

/** A link to a page elsewhere, in a new tab. What is no safe link is shown as text. */
export function UrlField(props: DisplayProps) {
  const translate = useTranslate()
  const { linkText } = useFieldLabels(props.source, props.field)
  return (
    <LinkDisplay
      {...props}
      {...(linkText === undefined ? {} : { text: linkText })}
      target="_blank"
      rel="noopener noreferrer"
      title={translate('console.link.newTab')}
    />
  )
}
