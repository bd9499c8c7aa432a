import type { Entry } from '@baobab/validation'
import type { RaRecord } from 'react-admin'

/** An entry of a reference list as the console holds it. */
export type EntryRecord = RaRecord<string> & Partial<Entry>
