import { adminRights, messages, roles, type AdminRights, type Role } from '@baobab/validation'
import { httpError } from '../../platform/errors/httpError.ts'

/** A checked value as the role that it names. */
export function asRole(value: string): Role {
  const role = roles.find((one) => one === value)
  if (!role) throw httpError.invalidFields({ role: messages.rule.choice })
  return role
}

/** A checked value as the rights that it names. */
export function asRights(value: string): AdminRights {
  const rights = adminRights.find((one) => one === value)
  if (!rights) throw httpError.invalidFields({ rights: messages.rule.choice })
  return rights
}
