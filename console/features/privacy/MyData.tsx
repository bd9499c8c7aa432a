import { Stack } from '@mui/material'
import { Failure } from '../../crud/states/Failure.tsx'
import { Page } from '../../crud/states/Page.tsx'
import { RowsSkeleton } from '../../crud/states/Skeletons.tsx'
import { inOrder } from '../../crud/states/inOrder.ts'
import { useTranslate } from '../../i18n/words.ts'
import { Archive } from './Archive.tsx'
import { Asking } from './Asking.tsx'
import { Consents } from './Consents.tsx'
import { Erasure } from './Erasure.tsx'
import { readMine, useRead } from './usePrivacy.ts'
import '../../i18n/late.ts'

/** My data: an archive of everything, what can be asked of administrators, and the erasure of the account. */
export default function MyData() {
  const translate = useTranslate()
  const { data, error, isPending, refetch } = useRead('mine', readMine)
  return (
    <Page narrow title={translate('app.titles.myData')} lead={translate('privacyData.lead')}>
      {isPending && <RowsSkeleton />}
      {error && <Failure message={error.message} onRetry={() => void refetch()} />}
      {data && (
        <Stack spacing={4} sx={inOrder}>
          <Consents />
          <Archive archive={data.archive} />
          <Asking requests={data.requests} />
          <Erasure erasure={data.erasure} />
        </Stack>
      )}
    </Page>
  )
}
