import type { LookupOption } from '@baobab/validation'
import type { RaRecord } from 'react-admin'

/** An option of a reference list as the console holds it. */
export type OptionRecord = RaRecord<string> & Partial<LookupOption>
