import { useTranslate } from '../../i18n/words.ts'
import { Import } from './Import.tsx'
import { KindContext } from './kinds/context.ts'
import { startupsKind } from './kinds/startups.ts'
import { useImportWords } from './words.ts'

/** Adds startups from a file. */
export default function ImportStartups() {
  const translate = useTranslate()
  const words = useImportWords()
  return (
    <KindContext value={startupsKind}>
      <Import title={translate('app.titles.startupImport')} lead={words('startups.lead')} />
    </KindContext>
  )
}
