import { useState } from 'react'
import { Chip, Link as MuiLink, Paper, Stack, Typography } from '@mui/material'
import { useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { membershipRoles, type Membership, type MembershipRole, type OwnOrganisation } from '@baobab/validation'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { AskButton } from '../../crud/form/AskButton.tsx'
import { useTranslate } from '../../i18n/words.ts'
import { pathTo } from '../../routes/routes.ts'
import { useSessionUser } from '../../session/session.tsx'
import { Face } from '../../ui/Face.tsx'
import { messageOf } from '../../ui/messageOf.ts'
import { rowsFrame } from '../../ui/rowsFrame.ts'
import { RoleSelect } from './RoleSelect.tsx'
import { useChange } from './useOrganisation.ts'

/** Who belongs to the organisation; its owners change roles and remove. */
export function Members({ organisation }: { readonly organisation: OwnOrganisation }) {
  const translate = useTranslate()
  const { number } = useFormat()
  const own = useSessionUser()?.user_uuid
  const { kind, members, role } = organisation
  return (
    <section aria-labelledby="organisation-members">
      <Typography id="organisation-members" component="h2" variant="h5" sx={{ mb: 1.5 }}>
        {translate('organisation.members')} · {number(members.length)}
      </Typography>
      <Paper component="ul" sx={rowsFrame}>
        {members.map((member) => (
          <Item
            key={member.person.user_uuid}
            member={member}
            isOwn={member.person.user_uuid === own}
            isManaged={role === 'owner' && member.person.user_uuid !== own}
          />
        ))}
      </Paper>
      {members.length === 1 && (
        <Typography color="text.secondary" sx={{ mt: 1.5 }}>
          {translate('organisation.alone')}
        </Typography>
      )}
      {members.length > 1 && (
        <Stack component="ul" sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none' }}>
          {membershipRoles.map((one) => (
            <Typography key={one} component="li" variant="body2" color="text.secondary">
              {translate('organisation.means', {
                role: translate(`organisation.roles.${one}`),
                what: translate(`organisation.may.${kind}.${one}`),
              })}
            </Typography>
          ))}
        </Stack>
      )}
    </section>
  )
}

interface ItemProps {
  readonly member: Membership
  readonly isOwn: boolean
  readonly isManaged: boolean
}

function Item({ member, isOwn, isManaged }: ItemProps) {
  const translate = useTranslate()
  const { date } = useFormat()
  const { person, role, since, is_active } = member
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      spacing={2}
      sx={{ p: 2, alignItems: 'center', flexWrap: 'wrap', justifyContent: 'space-between' }}
    >
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', minWidth: 0, flex: '1 1 12rem' }}>
        <Face name={person.name} src={person.profile_image} size={40} />
        <Stack sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <span>
            <MuiLink component={Link} to={pathTo('person', { user_uuid: person.user_uuid })} sx={{ fontWeight: 650 }}>
              {person.name}
            </MuiLink>{' '}
            {isOwn && <Chip size="small" label={translate('organisation.you')} />}
            {!is_active && <Chip size="small" color="warning" label={translate('organisation.disabled')} />}
          </span>
          <Typography variant="body2" color="text.secondary">
            {translate('organisation.since', { date: date(since) })}
          </Typography>
        </Stack>
      </Stack>
      {isManaged ? (
        <Manage member={member} />
      ) : (
        <Chip size="small" variant="outlined" label={translate(`organisation.roles.${role}`)} />
      )}
    </Stack>
  )
}

function Manage({ member: { person, role } }: Pick<ItemProps, 'member'>) {
  const translate = useTranslate()
  const notify = useNotify()
  const change = useChange()
  const [chosen, setChosen] = useState<MembershipRole>()
  const { busy, run } = useOnce(async (to: MembershipRole) => {
    setChosen(to)
    try {
      await change(({ setRole }) => setRole(person.user_uuid, to))
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
    setChosen(undefined)
  })
  const { name } = person
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <RoleSelect
        label={translate('organisation.roleOf', { name })}
        value={chosen ?? role}
        busy={busy}
        onChange={(to) => run(to)}
      />
      <AskButton
        size="small"
        color="inherit"
        variant="outlined"
        aria-label={translate('organisation.removeWho', { name })}
        ask={{
          title: translate('organisation.removeTitle', { name }),
          text: translate('organisation.removeText'),
          submit: translate('organisation.remove'),
          onSend: () => change(({ remove }) => remove(person.user_uuid)),
        }}
      >
        {translate('organisation.remove')}
      </AskButton>
    </Stack>
  )
}
