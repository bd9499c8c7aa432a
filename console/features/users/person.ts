import type { RaRecord } from 'react-admin'
import type { CallAnswer } from '@baobab/validation'
import type { contract } from '@baobab/validation/calls/index.ts'

/** A person's account as they and admins read it. */
export type PersonRecord = CallAnswer<typeof contract.users.update> & RaRecord<string>

/** A person as others read them; for admins and oneself there is more, and no following. */
export type OtherRecord = RaRecord<string> &
  Omit<CallAnswer<typeof contract.users.get>, 'is_followed' | 'id'> & { readonly is_followed?: boolean }
