import { Suspense, useState } from 'react'
import { Button } from '@mui/material'
import PlainList from '../../crud/List.tsx'
import { OverridesContext } from '../../crud/states/overrides.ts'
import { useTranslate } from '../../i18n/words.ts'
import { addresses } from './addresses.ts'
import { RatedOn } from './RatedOn.tsx'
import { part } from '../../ui/part.tsx'
import '../../i18n/late.ts'

const UploadDialog = part(() => import('./UploadDialog.tsx'))
const overrides = { inputs: {}, fields: { rated_on: RatedOn } }

/** The rates that founders' amounts are made dollars by, one by one or out of a file. */
export default function List() {
  const translate = useTranslate()
  const [isUploading, setUploading] = useState(false)
  return (
    <OverridesContext value={overrides}>
      <PlainList
        of={addresses}
        emptyText={translate('rates.empty')}
        more={
          <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => setUploading(true)}>
            {translate('rates.upload')}
          </Button>
        }
      />
      {isUploading && (
        <Suspense>
          <UploadDialog onClose={() => setUploading(false)} />
        </Suspense>
      )}
    </OverridesContext>
  )
}
