import type { InvestorRequest } from '@baobab/validation'
import type { RaRecord } from 'react-admin'

/** A request as the API answers it. */
export type RequestRecord = InvestorRequest & RaRecord<string>
