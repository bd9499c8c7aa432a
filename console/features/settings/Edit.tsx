import '../../i18n/late.ts'
import { useState } from 'react'
import { Typography } from '@mui/material'
import { settingsUuid } from '@baobab/validation'
import { pathTo } from '../../routes/routes.ts'
import { SchemaEdit } from '../../crud/form/SchemaEdit.tsx'
import { useTranslate } from '../../i18n/words.ts'
import { lateResources } from '../../i18n/lateResources.ts'

/** What an administrator changes while the product runs. */
export default function Edit() {
  const translate = useTranslate()
  // Once it is saved the form begins again, with what is in force: what was emptied is the server's own again.
  const [saved, setSaved] = useState(0)
  return (
    <SchemaEdit
      key={saved}
      resource={lateResources.settings}
      id={settingsUuid}
      root={pathTo('settings')}
      cancelTo={pathTo('dashboard')}
      lead={
        <Typography color="text.secondary" sx={{ maxWidth: '60ch' }}>
          {translate('settings.lead')}
        </Typography>
      }
      onDone={() => setSaved(saved + 1)}
    />
  )
}
