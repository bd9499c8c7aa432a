import { NativeSelect, OutlinedInput } from '@mui/material'
import { membershipRoles, type MembershipRole } from '@baobab/validation'
import { useTranslate } from '../../i18n/words.ts'

interface RoleSelectProps {
  readonly id?: string
  /** What it is called where no label stands beside it. */
  readonly label?: string
  readonly value: MembershipRole
  readonly busy?: boolean
  readonly onChange: (role: MembershipRole) => void
}

/** Chooses what somebody may do in the organisation. */
export function RoleSelect({ id, label, value, busy = false, onChange }: RoleSelectProps) {
  const translate = useTranslate()
  return (
    <NativeSelect
      value={value}
      disabled={busy}
      input={<OutlinedInput size="small" />}
      inputProps={{ ...(id ? { id } : {}), ...(label ? { 'aria-label': label } : {}) }}
      onChange={({ target }) => onChange(membershipRoles.find((role) => role === target.value) ?? value)}
    >
      {membershipRoles.map((role) => (
        <option key={role} value={role}>
          {translate(`organisation.roles.${role}`)}
        </option>
      ))}
    </NativeSelect>
  )
}
