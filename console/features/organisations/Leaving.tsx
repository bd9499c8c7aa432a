import { Typography } from '@mui/material'
import type { OwnOrganisation } from '@baobab/validation'
import { AskButton } from '../../crud/form/AskButton.tsx'
import { useTranslate } from '../../i18n/words.ts'
import { useSessionUser } from '../../session/session.tsx'
import { useChange } from './useOrganisation.ts'

/** Leaves the organisation, after a question. The last owner is told what comes first. */
export function Leaving({ organisation }: { readonly organisation: OwnOrganisation }) {
  const translate = useTranslate()
  const change = useChange()
  const own = useSessionUser()?.user_uuid
  const { members, role, name, kind } = organisation
  const isLast =
    role === 'owner' &&
    !members.some(({ person, role: one, is_active }) => one === 'owner' && is_active && person.user_uuid !== own)
  return (
    <section aria-labelledby="organisation-leave">
      <Typography id="organisation-leave" component="h2" variant="h5">
        {translate('organisation.leave')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: isLast ? 0 : 2 }}>
        {translate(isLast ? 'organisation.lastOwner' : 'organisation.leaveLead')}
      </Typography>
      {!isLast && (
        <AskButton
          variant="outlined"
          color="error"
          ask={{
            title: translate('organisation.leaveTitle', { name: name ?? '' }),
            text: translate(kind === 'startup' ? 'organisation.leaveStartups' : 'organisation.leaveText'),
            submit: translate('organisation.leave'),
            onSend: () => change(({ leave }) => leave()),
          }}
        >
          {translate('organisation.leave')}
        </AskButton>
      )}
    </section>
  )
}
