import type { ReactNode } from 'react'
import { useRecordContext, type RaRecord } from 'react-admin'
import { isMissing } from '@baobab/validation/format/index.ts'
import { useTranslate } from '../../i18n/words.ts'
import { Missing } from './Missing.tsx'

/** A figure of the record in context; where none was given it says so, since the $0 of the overview would be read as one. */
export function Given({ source, children }: { readonly source: string; readonly children: ReactNode }) {
  const translate = useTranslate()
  const record = useRecordContext<RaRecord & Readonly<Record<string, unknown>>>()
  return isMissing(record?.[source]) ? <Missing>{translate('console.list.notGiven')}</Missing> : <>{children}</>
}
