import { Stack } from '@mui/material'
import { useSessionUser } from '../../session/session.tsx'
import { Page } from '../../crud/states/Page.tsx'
import { inOrder } from '../../crud/states/inOrder.ts'
import { Factors } from './Factors.tsx'
import { Password } from './Password.tsx'
import { Sessions } from './Sessions.tsx'
import { useTranslate } from '../../i18n/words.ts'
import '../../i18n/late.ts'

/** Sign-in and security: where a person is signed in, and how they prove that it is them. */
export default function Security() {
  const translate = useTranslate()
  const user = useSessionUser()
  return (
    <Page narrow title={translate('app.titles.security')} lead={translate('security.lead')}>
      <Stack spacing={4} sx={inOrder}>
        <Factors />
        {!user?.awaits_second_factor && (
          <>
            <Password />
            <Sessions />
          </>
        )}
      </Stack>
    </Page>
  )
}
