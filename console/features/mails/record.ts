import type { Mail } from '@baobab/validation'
import type { RaRecord } from 'react-admin'

/** A mail as the API answers it. */
export type MailRecord = Mail & RaRecord<string>
