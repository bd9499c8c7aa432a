import { FormControlLabel, Switch } from '@mui/material'
import { useNotify, useRefresh, useUpdate } from 'react-admin'
import { useTranslate } from '../../../i18n/words.ts'
import { messageOf } from '../../../ui/messageOf.ts'
import type { StartupRecord } from '../parts/usePatch.ts'
import '../../../i18n/late.ts'

/** Whether a startup has a public page once it is published. */
export function PublicSwitch({ startup }: { readonly startup: StartupRecord }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [update, { isPending }] = useUpdate<StartupRecord>()
  const change = (show_publicly: boolean) =>
    void update(
      'startups',
      { id: startup.id, data: { show_publicly }, previousData: startup },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => refresh(),
        onError: (error) => notify(messageOf(error), { type: 'error' }),
      },
    )
  return (
    <FormControlLabel
      disabled={isPending}
      control={<Switch checked={startup.show_publicly === true} onChange={(_, on) => change(on)} />}
      label={translate('registering.share.publicSite')}
    />
  )
}
