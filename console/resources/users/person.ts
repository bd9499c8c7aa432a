import type { RaRecord } from 'react-admin'
import type { CallAnswer } from '@baobab/validation'
import type { contract } from '@baobab/validation/contract/index.ts'

/** A person's account as they and admins read it. */
export type PersonRecord = CallAnswer<typeof contract.users.update> & RaRecord<string>
