import type { Report } from '@baobab/validation'
import type { RaRecord } from 'react-admin'

/** A report as the API answers it. */
export type ReportRecord = Report & RaRecord<string>
