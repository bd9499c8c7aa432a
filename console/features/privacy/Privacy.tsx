import { Stack } from '@mui/material'
import { useTranslate } from '../../i18n/words.ts'
import { Page } from '../../crud/states/Page.tsx'
import { inOrder } from '../../crud/states/inOrder.ts'
import { Requests } from './Requests.tsx'
import { Tables } from './Tables.tsx'
import '../../i18n/late.ts'

/** What administrators see of the data of people. */
export default function Privacy() {
  const translate = useTranslate()
  return (
    <Page title={translate('app.titles.privacy')}>
      <Stack spacing={4} sx={inOrder}>
        <Requests />
        <Tables />
      </Stack>
    </Page>
  )
}
