import '../../i18n/late.ts'
import { Box, Button, Chip, Stack, Typography } from '@mui/material'
import { contract } from '@baobab/validation'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { useSessionUser } from '../../session/session.tsx'
import { useMay } from '../../session/useMay.ts'
import { canOpen, pathTo } from '../../routes/routes.ts'
import { Missing } from '../../fields/shared/Missing.tsx'
import { Face } from '../../ui/Face.tsx'
import { hubName } from '../../ui/hubName.ts'
import type { PersonRecord } from './person.ts'
import { SetActive } from './SetActive.tsx'
import { useOptionLabel, useRoleLabel } from '../../i18n/labels.ts'
import { useFormat } from '../../i18n/useFormat.ts'
import { useTranslate } from '../../i18n/words.ts'

/** Who an account belongs to; of a verified investor, who confirmed it and when. */
export function NameAndRole() {
  const translate = useTranslate()
  const roleLabel = useRoleLabel()
  const rights = useOptionLabel('users')
  const { date } = useFormat()
  const person = useRecordContext<PersonRecord>()
  if (!person) return null
  return (
    <Stack component="span" direction="row" spacing={1.25} sx={{ alignItems: 'center', minWidth: 150 }}>
      <Face name={person.name} src={person.profile_image} size={36} />
      <Box component="span" sx={{ minWidth: 0 }}>
        <Typography
          component="span"
          sx={{ display: 'block', fontWeight: 650, lineHeight: 1.3, overflowWrap: 'anywhere' }}
        >
          {person.name}
        </Typography>
        <Typography
          component="span"
          color="text.secondary"
          sx={{ display: 'block', fontSize: '0.8125rem', lineHeight: 1.35 }}
        >
          {person.role && roleLabel(person.role)}
          {person.rights && person.rights !== 'full' && ` · ${rights('rights', person.rights)}`}
        </Typography>
        {person.verified_at && (
          <Typography
            component="span"
            sx={{ display: 'block', fontSize: '0.8125rem', lineHeight: 1.35, color: 'var(--ok)' }}
          >
            {translate('claims.verifiedBy', { name: hubName(), date: date(person.verified_at) })}
          </Typography>
        )}
      </Box>
    </Stack>
  )
}

/** That the organisation of an investor is a verified one: who confirmed it, and when. */
export function Verified() {
  const translate = useTranslate()
  const { date } = useFormat()
  const verified_at = useRecordContext<PersonRecord>()?.verified_at
  if (!verified_at) return <Missing />
  return <>{translate('claims.by.administrator', { name: hubName(), date: date(verified_at) })}</>
}

/** Whether the account may sign in, and the button that changes it; nobody disables themselves. */
export function AccountStatus() {
  const translate = useTranslate()
  const person = useRecordContext<PersonRecord>()
  const user = useSessionUser()
  const disables = useMay(contract.users.disable)
  if (!person) return null
  const { is_active } = person
  return (
    <Stack component="span" direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Chip
        size="small"
        label={translate(`resources.users.flags.is_active.${is_active}`)}
        sx={{ bgcolor: `var(--${is_active ? 'ok' : 'danger'}-soft)`, color: `var(--${is_active ? 'ok' : 'danger'})` }}
      />
      {person.user_uuid === user?.user_uuid ? (
        <Chip size="small" variant="outlined" label={translate('users.you')} />
      ) : (
        disables && (
          <SetActive person={person} size="small" variant="outlined" color="inherit" sx={{ whiteSpace: 'nowrap' }} />
        )
      )}
    </Stack>
  )
}

export function EditAccount() {
  const translate = useTranslate()
  const person = useRecordContext<PersonRecord>()
  const opens = canOpen('userEdit', useSessionUser())
  if (!person || !opens) return null
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      component={Link}
      to={pathTo('userEdit', { user_uuid: person.user_uuid })}
    >
      {translate('ra.action.edit')}
    </Button>
  )
}
