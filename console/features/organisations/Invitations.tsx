import '../../i18n/inputs.ts'
import { useId, useState, type FormEvent } from 'react'
import { Button, FormControl, FormHelperText, FormLabel, OutlinedInput, Paper, Stack, Typography } from '@mui/material'
import {
  checkForm,
  memberInvitationForm,
  type MembershipRole,
  type OwnOrganisation,
  type SentInvitation,
} from '@baobab/validation'
import { AskButton } from '../../crud/form/AskButton.tsx'
import { useOnce } from '../../crud/states/useOnce.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate, useWorded } from '../../i18n/words.ts'
import { fieldErrors } from '../../ui/fieldErrors.ts'
import { messageOf } from '../../ui/messageOf.ts'
import { Problem } from '../../ui/Problem.tsx'
import { rowsFrame } from '../../ui/rowsFrame.ts'
import { besideLabel } from './besideLabel.ts'
import { RoleSelect } from './RoleSelect.tsx'
import { useChange } from './useOrganisation.ts'

/** Whom the owners invite, and who has not answered yet. */
export function Invitations({ organisation }: { readonly organisation: OwnOrganisation }) {
  const translate = useTranslate()
  const { invitations, kind, name } = organisation
  return (
    <section aria-labelledby="organisation-invitations">
      <Typography id="organisation-invitations" component="h2" variant="h5">
        {translate('organisation.invite')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate(name === null ? 'organisation.nameFirst' : 'organisation.inviteLead')}
      </Typography>
      {name !== null && <Invite kind={kind} />}
      {invitations.length > 0 && (
        <>
          <Typography component="h3" variant="subtitle1" sx={{ mt: 3, mb: 1, fontWeight: 650 }}>
            {translate('organisation.waiting')}
          </Typography>
          <Paper component="ul" sx={rowsFrame}>
            {invitations.map((invitation) => (
              <Waiting key={invitation.invitation_uuid} invitation={invitation} />
            ))}
          </Paper>
        </>
      )}
    </section>
  )
}

function Invite({ kind }: Pick<OwnOrganisation, 'kind'>) {
  const translate = useTranslate()
  const worded = useWorded()
  const change = useChange()
  const id = useId()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<MembershipRole>('member')
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { busy, run } = useOnce(async () => {
    const checked = checkForm(memberInvitationForm, { email, role })
    setProblem(undefined)
    setError(checked.ok ? undefined : worded(checked.errors['email'] ?? checked.message))
    if (!checked.ok) return
    try {
      await change(({ invite }) => invite(email, role))
      setEmail('')
    } catch (failure) {
      const ofEmail = fieldErrors(failure)['email']
      setError(ofEmail)
      setProblem(ofEmail === undefined ? messageOf(failure) : undefined)
    }
  })
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        run()
      }}
    >
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={1.5}
        sx={{ alignItems: { xs: 'stretch', sm: 'flex-start' } }}
      >
        <FormControl required error={error !== undefined} sx={{ flex: { sm: '1 1 16rem' } }}>
          <FormLabel htmlFor={`${id}-email`}>{translate('organisation.email')}</FormLabel>
          <OutlinedInput
            id={`${id}-email`}
            size="small"
            type="email"
            value={email}
            inputProps={{ autoComplete: 'off', 'aria-describedby': error ? `${id}-error` : undefined }}
            onChange={({ target }) => {
              setEmail(target.value)
              setError(undefined)
            }}
          />
          {error && (
            <FormHelperText id={`${id}-error`} role="alert">
              {error}
            </FormHelperText>
          )}
        </FormControl>
        <FormControl>
          <FormLabel htmlFor={`${id}-role`}>{translate('organisation.role')}</FormLabel>
          <RoleSelect id={`${id}-role`} value={role} onChange={setRole} />
        </FormControl>
        <Button type="submit" variant="contained" color="secondary" aria-busy={busy} disabled={busy} sx={besideLabel}>
          {translate('organisation.send')}
        </Button>
      </Stack>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {translate(`organisation.may.${kind}.${role}`)}
      </Typography>
      <Problem text={problem} />
    </form>
  )
}

function Waiting({ invitation }: { readonly invitation: SentInvitation }) {
  const translate = useTranslate()
  const { date } = useFormat()
  const change = useChange()
  const { email, role, expires_at, invitation_uuid } = invitation
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      spacing={2}
      sx={{ p: 2, alignItems: 'center', flexWrap: 'wrap', justifyContent: 'space-between' }}
    >
      <Stack sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <span>{email}</span>
        <Typography variant="body2" color="text.secondary">
          {translate('organisation.openUntil', {
            role: translate(`organisation.roles.${role}`),
            date: date(expires_at),
          })}
        </Typography>
      </Stack>
      <AskButton
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={translate('organisation.withdrawWho', { email })}
        ask={{
          title: translate('organisation.withdrawTitle', { email }),
          text: translate('organisation.withdrawText'),
          submit: translate('organisation.withdraw'),
          onSend: () => change(({ withdraw }) => withdraw(invitation_uuid)),
        }}
      >
        {translate('organisation.withdraw')}
      </AskButton>
    </Stack>
  )
}
