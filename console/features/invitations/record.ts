import type { RaRecord } from 'react-admin'
import type { Invitation } from '@baobab/validation'

/** An invitation as the list reads it. */
export type InvitationRecord = Invitation & RaRecord<string>
